import { resolve } from 'node:path';
import { restoreBackup } from '../backup/restore-backup.ts';
import { runWithBackup } from './open-backup.ts';

const USAGE =
  'npm run restore -- FOLDER   restores the backup in FOLDER to the empty database of DATABASE_URL or DATA_DIR';

/** `npm run restore`: into an empty database alone, and only a backup that is whole. */
await runWithBackup(USAGE, async (folder, ground, env) => {
  const { tables, files, missing, madeAt, release } = await restoreBackup(ground, resolve(folder));
  const rows = tables.reduce((total, table) => total + table.rows, 0);
  return [
    `Restored the backup of ${madeAt} (release ${release}): ${tables.length} tables with ${rows} rows, ${files.length} files of documents.`,
    ...(missing.length > 0 ? [`${missing.length} documents were missing when it was written.`] : []),
    ...(env.sessionSecret ? ['Sessions and encrypted emails need the SESSION_SECRET of the original shop.'] : []),
  ];
});
