import { join, resolve } from 'node:path';
import { defineCommand } from '../../core/process/define-command.ts';
import type { Manifest } from '../backup/manifest.ts';
import { bytesOfFiles, bytesOfTables, recordBackup } from '../backup/record-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { runWithBackup } from './open-backup.ts';

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

function describe(manifest: Manifest): string[] {
  const { tables, files, missing } = manifest;
  const lines = [
    `${tables.length} tables with ${tables.reduce((all, { rows }) => all + rows, 0)} rows, ${megabytes(bytesOfTables(manifest))} packed`,
    `${files.length} files of documents, ${megabytes(bytesOfFiles(manifest))}`,
  ];
  for (const sha256 of missing)
    lines.push(`WARN     document ${sha256} is missing or damaged: npm run documents -- check names its SKU`);
  return lines;
}

/** Works with or without a running store. Exit code 1 also if a file was missing: the rest is complete. */
export const command = defineCommand({
  usage: 'npm run backup -- FOLDER   writes all data of the store to a new folder in FOLDER',
  failed: 'Not done',
  async run(args) {
    let isComplete = true;
    await runWithBackup(args, async (folder, ground) => {
      const moment = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
      const path = join(resolve(folder), `planroom-${moment}`);
      const manifest = await writeBackup(ground, path);
      await recordBackup(ground.db, manifest);
      isComplete = manifest.missing.length === 0;
      return [`Backed up into ${path}`, ...describe(manifest)];
    });
    return isComplete ? 0 : 1;
  },
});
