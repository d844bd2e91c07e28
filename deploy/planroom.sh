#!/bin/sh
# A command of the release in use, with the settings of planroom@.service and as its user: planroom backup /var/backups/planroom
# RELEASE=/srv/planroom/planroom-0.10.0 names another release than the one in use.
set -eu
set -a
# that of the first process, which the doctor then asks
DATA_DIR=/var/lib/planroom/3001
DOCUMENTS_URL=file:/var/lib/planroom/documents
DATABASE_URL_FILE=/etc/planroom/database_url
SESSION_SECRET_FILE=/etc/planroom/session_secret
. /etc/planroom/settings
set +a
cd "${RELEASE:-/srv/planroom/current}"
command="bin/$1.js"
shift
exec runuser -u planroom -- /usr/bin/node "$command" "$@"
