import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createStaticFiles } from './static-files.ts';

it('[SE-20] serves the files of the console and the desk only if these are enabled', () => {
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

it('[OP-03] serves assets of the previous build, and of this one after its replacement', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'planroom-files-'));
  const [client, previousBuildFolder] = [join(folder, 'client'), join(folder, 'kept')];
  for (const path of [client, previousBuildFolder]) mkdirSync(join(path, 'assets'), { recursive: true });
  writeFileSync(join(client, 'assets', 'now.js'), 'now');
  writeFileSync(join(previousBuildFolder, 'assets', 'before.js'), 'before');
  writeFileSync(join(previousBuildFolder, 'stray.js'), 'no asset');
  const files = createStaticFiles(
    client,
    {},
    { hasConsole: false, hasDesk: false, previousBuildFolder: previousBuildFolder },
  );
  const server = createServer((request, response) => {
    if (!files.handle(request, response)) response.writeHead(404).end();
  });
  try {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const before = await fetch(`${url}/assets/before.js`);
    expect([await before.text(), before.headers.get('cache-control')]).toEqual([
      'before',
      'public, max-age=31536000, immutable',
    ]);
    expect((await fetch(`${url}/stray.js`)).status).toBe(404);
    renameSync(join(client, 'assets', 'now.js'), join(previousBuildFolder, 'assets', 'now.js'));
    expect(await (await fetch(`${url}/assets/now.js`)).text()).toBe('now');
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
});

it('allows cross-origin reads of fonts for card fields, and of nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'planroom-files-'));
  for (const name of ['face.woff2', 'page.js']) writeFileSync(join(folder, name), 'x');
  const files = createStaticFiles(folder, {}, { hasConsole: false, hasDesk: false });
  const server = createServer((request, response) => {
    files.handle(request, response);
  });
  try {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const allowed = async (name: string) => (await fetch(`${base}/${name}`)).headers.get('access-control-allow-origin');
    expect(await allowed('face.woff2')).toBe('*');
    expect(await allowed('page.js')).toBeNull();
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
});
