#!/bin/bash
# Runs once, when the primary's data folder is made: the account of the replica, and the slot that keeps what it has
# not read yet.
set -euo pipefail
psql --no-psqlrc --set=ON_ERROR_STOP=1 --set=password="$REPLICATION_PASSWORD" \
  --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" <<'SQL'
create role replication with replication login password :'password';
select pg_create_physical_replication_slot('replica');
SQL
