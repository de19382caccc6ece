# Shared by the scripts of this folder; sourced, never run.

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# What the programs are built from, and what the tests need on top of it.
BUILD_PACKAGES=(liblmdb-dev libedit-dev libcsv-dev libssl-dev libzip-dev libzstd-dev libsqlite3-dev
  zlib1g-dev pkg-config)
TEST_PACKAGES=(python3 python3-venv binutils locales dict-freedict-eng-deu)

say() { printf '%s\n' "$*" >&2; }

fail() {
  say "error: $*"
  exit 1
}

# Names the packages among its arguments that are not installed, one on a line.
missing_packages() {
  local installed
  # It fails where a package was never heard of; what it prints counts all the same.
  installed=$(dpkg-query -W -f '${db:Status-Abbrev}${Package}\n' "$@" 2>/dev/null |
    sed -n 's/^ii *//p') || true
  local package
  for package in "$@"; do
    grep -qxF "$package" <<<"$installed" || printf '%s\n' "$package"
  done
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif command -v sudo >/dev/null; then
    sudo "$@"
  else
    fail "not root and no sudo here: install these by hand: ${*: -1}"
  fi
}

# Installs the Debian packages among its arguments that are missing. Silent when there are none.
ensure_packages() {
  command -v swift >/dev/null || fail "no 'swift' in the path: Swift 6.3 or later is needed"
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    command -v pkg-config >/dev/null && pkg-config --exists lmdb libedit libcrypto libzip libzstd sqlite3 zlib && return 0
    fail "no apt-get here: install LMDB, libedit, libcsv, OpenSSL 3, libzip, libzstd, SQLite 3 and" \
      "zlib (with headers) and pkg-config"
  fi
  local missing=()
  mapfile -t missing < <(missing_packages "$@")
  [ "${#missing[@]}" -gt 0 ] || return 0
  say "installing ${missing[*]}"
  local log
  log=$(mktemp)
  if ! { as_root apt-get install -y -qq "${missing[@]}" ||
    { as_root apt-get update -qq && as_root apt-get install -y -qq "${missing[@]}"; }; } \
    </dev/null >"$log" 2>&1; then
    cat "$log" >&2
    rm -f "$log"
    fail "could not install ${missing[*]}"
  fi
  rm -f "$log"
}

# Builds a release program unless it is newer than every source. Prints to stderr only.
build_release() {
  local product=$1
  local stamp="$ROOT/.build/release-stamp-$product"
  if [ -x "$ROOT/.build/release/$product" ] && [ -e "$stamp" ] &&
    [ -z "$(find "$ROOT/Package.swift" "$ROOT/Sources" "$ROOT/Benchmarks" "$ROOT/Tests/ImportProbe" -newer "$stamp" \
      -print -quit)" ]; then
    return 0
  fi
  ensure_packages "${BUILD_PACKAGES[@]}"
  mkdir -p "$ROOT/.build"
  touch "$stamp.new"
  local build=(swift build --package-path "$ROOT" -c release --product "$product")
  if [ -t 2 ]; then
    say "building $product (the first time takes a few minutes)"
    "${build[@]}" </dev/null >&2 || return 1
  else
    local log="$ROOT/.build/release-$product.log"
    "${build[@]}" </dev/null >"$log" 2>&1 || { cat "$log" >&2; return 1; }
  fi
  mv "$stamp.new" "$stamp"
}

# Makes .venv with the packages of Tests/requirements.txt and prints its python.
ensure_venv() {
  local venv="$ROOT/.venv" wanted="$ROOT/Tests/requirements.txt"
  if ! cmp -s "$wanted" "$venv/installed.txt"; then
    { python3 -m venv "$venv" && "$venv/bin/pip" install -q --disable-pip-version-check \
      -r "$wanted"; } >&2 || fail "could not make the Python environment in .venv"
    cp "$wanted" "$venv/installed.txt"
  fi
  printf '%s\n' "$venv/bin/python"
}
