#!/bin/sh
# Makes the settings, secret, user and folders of one company's Relato, for relato@.service:
#
#   sh packaging/new-instance.sh NAME PORT https://ADDRESS
#
# With DESTDIR set, it writes below that folder and makes no user.
set -eu
umask 077

refuse() {
  echo "$1" >&2
  exit 1
}

[ $# -eq 3 ] || refuse 'Usage: sh packaging/new-instance.sh NAME PORT https://ADDRESS'
name=$1 port=$2 address=$3
etc=${DESTDIR:-}/etc/relato
data=/var/lib/relato/$name
backups=/var/backups/relato/$name

case $name in
*[!a-z0-9-]* | [!a-z]* | '') refuse 'NAME must have small letters, digits and hyphens, and begin with a letter.' ;;
esac
[ ${#name} -le 24 ] || refuse 'NAME must have at most 24 characters.'
case $port in
*[!0-9]* | '' | ??????*) refuse 'PORT must be a number from 1024 to 65535.' ;;
esac
[ "$port" -ge 1024 ] && [ "$port" -le 65535 ] || refuse 'PORT must be a number from 1024 to 65535.'
case $address in
https://?*) ;;
*) refuse 'ADDRESS must begin with https://.' ;;
esac
[ ! -e "$etc/$name.env" ] && [ ! -e "$etc/$name.secret" ] || refuse "$name exists already: $etc/$name.env"
for other in "$etc"/*.env; do
  [ -e "$other" ] || continue
  ! grep -qx "PORT=$port" "$other" || refuse "PORT $port is that of $other already."
  ! grep -qx "PUBLIC_URL=$address" "$other" || refuse "$address is that of $other already."
done

mkdir -p "$etc"
if [ -z "${DESTDIR:-}" ]; then
  id "relato-$name" > /dev/null 2>&1 ||
    useradd --system --user-group --no-create-home --home-dir "$data" --shell /usr/sbin/nologin "relato-$name"
  mkdir -p -m 755 /var/lib/relato /var/backups/relato
  install -d -m 700 -o "relato-$name" -g "relato-$name" "$data" "$backups"
else
  mkdir -p "$DESTDIR$data" "$DESTDIR$backups"
fi
od -An -N32 -tx1 /dev/urandom | tr -d ' \n' > "$etc/$name.secret"
cat > "$etc/$name.env" << END
PORT=$port
PUBLIC_URL=$address
DATA_DIR=${DESTDIR:-}$data
TRUST_PROXY=1
END

cat << END
$etc/$name.env: its settings; add SMTP_URL, MAIL_FROM and COMMITTEE_EMAIL.
$etc/$name.secret: keep a copy in another place than the backups. No backup opens without it.
Let the proxy send $address to port $port of this machine. Then:

  systemctl enable --now relato@$name relato-backup@$name.timer
  cat $data/first-sign-in.txt
END
