import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createStaticFiles } from './static-files.ts';

it('[SE-20] has the files of the console where the console is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'planroom-files-'));
  try {
    for (const name of ['console.js', 'console-mail.js', 'console.css', 'theme.js'])
      writeFileSync(join(folder, name), '');
    expect(createStaticFiles(folder, {}, false).names()).toEqual(['/theme.js']);
    expect(createStaticFiles(folder, {}, true).names()).toHaveLength(4);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
