#!/bin/bash
# Runs once, when the data folder of the primary is created: creates the account of the replica, and the replication slot
# that keeps the WAL for it.
set -euo pipefail
psql --no-psqlrc --set=ON_ERROR_STOP=1 --set=password="$REPLICATION_PASSWORD" \
  --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" <<'SQL'
create role replication with replication login password :'password';
select pg_create_physical_replication_slot('replica');
SQL
