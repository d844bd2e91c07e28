import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createStaticFiles } from './static-files.ts';

it('[SE-20] has the files of the console where the console is, and those of the desk where the desk is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'planroom-files-'));
  try {
    for (const name of ['console.js', 'console-mail.js', 'console.css', 'desk.js', 'desk.css', 'theme.js'])
      writeFileSync(join(folder, name), '');
    const names = (has: { hasConsole: boolean; hasDesk: boolean }) => createStaticFiles(folder, {}, has).names().sort();
    expect(names({ hasConsole: false, hasDesk: false })).toEqual(['/theme.js']);
    expect(names({ hasConsole: true, hasDesk: false })).toEqual([
      '/console-mail.js',
      '/console.css',
      '/console.js',
      '/theme.js',
    ]);
    expect(names({ hasConsole: false, hasDesk: true })).toEqual(['/desk.css', '/desk.js', '/theme.js']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
