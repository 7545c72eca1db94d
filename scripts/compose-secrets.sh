#!/bin/sh
# Makes the secrets that docker-compose.yml names, in ./secrets. What is there already stays.
#
#   sh scripts/compose-secrets.sh          one node, which keeps its files in a folder
#   sh scripts/compose-secrets.sh scale    several nodes, which share a store of files
set -eu
umask 077
mkdir -p secrets backups
cd secrets
random() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }
if [ ! -e relato_secret ]; then
  random 32 > relato_secret
fi
if [ ! -e postgres_password ]; then
  password=$(random 24)
  printf '%s' "$password" > postgres_password
  printf 'postgres://relato:%s@postgres:5432/relato' "$password" > database_owner_url
  password=$(random 24)
  printf 'postgres://relato_app:%s@postgres:5432/relato' "$password" > database_url
  printf "CREATE ROLE relato_app LOGIN PASSWORD '%s';\n" "$password" > database_role.sql
fi
if [ ! -e s3_identities ]; then
  key=$(random 24)
  printf '{"identities":[{"name":"relato","credentials":[{"accessKey":"relato","secretKey":"%s"}],"actions":["Admin","Read","List","Write"]}]}' "$key" > s3_identities
  printf 's3://relato:%s@store:8333/relato?tls=no' "$key" > shared_storage_url
fi
if [ "${1-}" = scale ]; then
  cp shared_storage_url storage_url
elif [ ! -e storage_url ]; then
  : > storage_url
fi
# smtps://user:password@host where there is a mail server.
if [ ! -e smtp_url ]; then
  : > smtp_url
fi
# The folder keeps others out; the containers' users must be able to read the files.
chmod a+r ./*
