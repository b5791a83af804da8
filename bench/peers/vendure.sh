#!/bin/sh
# A Vendure shop in FOLDER on DATABASE_URL, served in production mode on port 3000. Not run in this repository: see README.md.
set -eu
folder=${1:?FOLDER} url=${2:?DATABASE_URL}
version=3.7.3
if [ ! -d "$folder" ]; then
	# Asks for the database: answer with the parts of DATABASE_URL, and take the example products.
	(cd "$(dirname "$folder")" && npx --yes "@vendure/create@$version" "$(basename "$folder")")
fi
cd "$folder"
npm run build
export NODE_ENV=production APP_ENV=prod DATABASE_URL="$url" SUPERADMIN_USERNAME=superadmin SUPERADMIN_PASSWORD=superadmin
exec node ./dist/index.js
