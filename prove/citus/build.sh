#!/usr/bin/env bash
# Builds Citus for Debian's PostgreSQL 15 from the source that CITUS_SOURCE names (a folder with citus-*.tar.xz or .tar.gz, or the archive itself)
# and installs it, unless it is installed. About two minutes on two quiet processors. It is for the proof alone: nothing of it is published.
set -euo pipefail
fail() { echo "$1" >&2; exit 1; }
lib=/usr/lib/postgresql/15/lib/citus.so
[ ! -f "$lib" ] || exit 0
[ -n "${CITUS_SOURCE:-}" ] || fail "Citus is not installed ($lib), and CITUS_SOURCE names no source to build it from."
archive=$CITUS_SOURCE
[ ! -d "$archive" ] || archive=$(find "$archive" -maxdepth 1 \( -name 'citus-*.tar.xz' -o -name 'citus-*.tar.gz' \) | sort | tail -n 1)
[ -f "$archive" ] || fail "CITUS_SOURCE ($CITUS_SOURCE) holds no citus-*.tar.xz or citus-*.tar.gz."
[ "$(id -u)" = 0 ] || fail "Citus is not installed, and only root can install it."
command -v apt-get >/dev/null || fail "Citus is not installed, and it is built on Debian alone."
apt-get update -qq
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql-15 postgresql-contrib-15 postgresql-server-dev-15 libkrb5-dev liblz4-dev \
	libzstd-dev libssl-dev libreadline-dev libxslt1-dev libxml2-dev zlib1g-dev libpam0g-dev libselinux1-dev flex bison make gcc xz-utils >/dev/null ||
	fail "The packages that Citus is built with could not be installed."
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
tar -xf "$archive" -C "$work"; cd "$work"/citus-*
# PostgreSQL's later releases of 15 export a function of this name themselves.
sed -i '/^#define have_createdb_privilege() have_createdb_privilege()$/d; s/^have_createdb_privilege(void)/citus_&/' src/include/pg_version_compat.h
sed -i 's/!have_createdb_privilege()/!citus_have_createdb_privilege()/' src/backend/distributed/commands/serialize_distributed_ddls.c
PG_CONFIG=/usr/lib/postgresql/15/bin/pg_config ./configure --without-libcurl >"$work/log" 2>&1 &&
	make -j"$(nproc)" with_llvm=no >>"$work/log" 2>&1 && make install with_llvm=no >>"$work/log" 2>&1 ||
	{ tail -n 20 "$work/log" >&2; fail "Citus could not be built."; }
