import { join } from 'node:path';
import { defineCommand } from '../../core/process/define-command.ts';
import { readVariables } from '../../core/settings/read-env.ts';
import { CONTENT_USAGE, runContent } from '../../embedded/content/export/command.ts';

/** Manages the content files and their model. */
export const command = defineCommand({
  usage: CONTENT_USAGE,
  run(args) {
    const { CONTENT_FOLDER, SHOP_FOLDER } = readVariables(['CONTENT_FOLDER', 'SHOP_FOLDER']);
    return runContent(args, {
      say: (line) => void process.stdout.write(`${line}\n`),
      project: process.cwd(),
      contentFolder: CONTENT_FOLDER || (SHOP_FOLDER && join(SHOP_FOLDER, 'content')),
    });
  },
});
