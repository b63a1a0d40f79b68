#!/bin/bash
# Copies the primary on the first start, then follows it. PGPASSWORD is the password of the account "replication".
set -euo pipefail
export PGDATA="${PGDATA:-/var/lib/postgresql/18/docker}"

mkdir -p "$PGDATA"
if [ "$(id -u)" = 0 ]; then
  chown -R postgres:postgres "$(dirname "$PGDATA")"
  exec gosu postgres "$0" "$@"
fi

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # Removes an incomplete copy and starts again.
  chmod 0700 "$PGDATA"
  find "$PGDATA" -mindepth 1 -delete
  pg_basebackup --pgdata="$PGDATA" --wal-method=stream --checkpoint=fast --slot=replica --write-recovery-conf \
    --dbname="host=primary port=5432 user=replication application_name=replica"
fi
exec postgres -D "$PGDATA" -c hba_file=/etc/postgresql/pg_hba.conf -c hot_standby=on
