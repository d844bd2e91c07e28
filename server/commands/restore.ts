import { resolve } from 'node:path';
import { defineCommand } from '../../core/process/define-command.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { runWithBackup } from './open-backup.ts';

/** Restores only a complete backup, and only to an empty database. */
export const command = defineCommand({
  usage: 'npm run restore -- FOLDER   restores the backup in FOLDER to the empty database of DATABASE_URL or DATA_DIR',
  failed: 'Not done',
  run: (args) =>
    runWithBackup(args, async (folder, ground, env) => {
      const { tables, files, missing, madeAt, release } = await restoreBackup(ground, resolve(folder));
      const rows = tables.reduce((total, table) => total + table.rows, 0);
      return [
        `Restored the backup of ${madeAt} (release ${release}): ${tables.length} tables with ${rows} rows, ${files.length} files of documents.`,
        ...(missing.length > 0 ? [`${missing.length} documents were missing when it was written.`] : []),
        ...(env.sessionSecret ? ['Sessions and encrypted emails need the SESSION_SECRET of the original shop.'] : []),
      ];
    }),
});
