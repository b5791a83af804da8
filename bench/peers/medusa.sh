#!/bin/sh
# A Medusa shop in FOLDER on DATABASE_URL, served in production mode on port 9000. Not run in this repository: see README.md.
set -eu
folder=${1:?FOLDER} url=${2:?DATABASE_URL}
version=2.21.2
if [ ! -d "$folder" ]; then
	npx --yes "create-medusa-app@$version" "$(basename "$folder")" --directory-path "$(dirname "$folder")" --db-url "$url" --no-browser --seed --skip-db=false
fi
cd "$folder"
npx medusa build
cd .medusa/server
npm install --omit=dev
export NODE_ENV=production DATABASE_URL="$url" JWT_SECRET=bench COOKIE_SECRET=bench
npx medusa db:migrate
npx medusa user -e admin@example.com -p banco-de-pruebas || true
exec npx medusa start --port 9000
