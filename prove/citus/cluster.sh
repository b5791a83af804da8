#!/usr/bin/env bash
# cluster.sh up DIR PORT: a coordinator and two workers with Citus on loopback (ports PORT, PORT + 1, PORT + 2), each with an empty database "bodega",
# and prints the coordinator's address. cluster.sh down DIR stops them; kill DIR N ends its processes at once; start DIR N starts it again.
set -euo pipefail
bin=/usr/lib/postgresql/15/bin; dir=$2
as() { if [ "$(id -u)" = 0 ]; then su postgres -c "$*"; else bash -c "$*"; fi; }
start() { as "$bin/pg_ctl -D $dir/n$1 -l $dir/n$1/log -w -t 60 start" >/dev/null || { echo "Node $1 did not start: $(tail -n 1 "$dir/n$1/log")" >&2; exit 1; }; }
case $1 in
down) for n in 0 1 2; do as "$bin/pg_ctl -D $dir/n$n -m immediate -w stop" >/dev/null 2>&1 || true; done; exit 0 ;;
kill) as "$bin/pg_ctl -D $dir/n$3 -m immediate -w stop" >/dev/null; exit 0 ;;
start) start "$3"; exit 0 ;;
esac
port=$3; mkdir -p "$dir"; [ "$(id -u)" != 0 ] || chown postgres "$dir"
for n in 0 1 2; do
	d=$dir/n$n
	as "$bin/initdb -D $d -U postgres --auth=trust -E UTF8 --no-locale --no-sync" >/dev/null
	as "cat > $d/postgresql.auto.conf" <<C
port = $((port + n))
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
shared_preload_libraries = 'citus'
max_connections = 600
max_prepared_transactions = 600
max_worker_processes = 64
max_locks_per_transaction = 512
shared_buffers = 128MB
wal_level = logical
timezone = 'UTC'
${CLUSTER_SETTINGS:-}
C
	start "$n"
done
sql() { "$bin/psql" -X -q -v ON_ERROR_STOP=1 -h 127.0.0.1 -p "$1" -U postgres -d "$2" -c "$3" >/dev/null; }
for n in 0 1 2; do
	p=$((port + n)); sql $p postgres 'create database bodega' 2>/dev/null
	sql $p bodega 'create extension citus'; sql $p bodega 'create extension pg_trgm'
done
sql "$port" bodega "select citus_set_coordinator_host('127.0.0.1', $port)"
for n in 1 2; do sql "$port" bodega "select citus_add_node('127.0.0.1', $((port + n)))"; done
echo "postgres://postgres@127.0.0.1:$port/bodega"
