import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, headerOf, type RawResponse } from './answer.ts';
import type { Aside } from './baseline-server.ts';
import { bindToExit, end, findPort } from './store.ts';

const TRIES = 100;

/** One process of nginx that has the same bytes as files, for orientation beside a store. Null where it is not installed. */
export async function startOwnNginx(pages: ReadonlyMap<string, RawResponse>): Promise<Aside | null> {
  const folder = mkdtempSync(join(tmpdir(), 'planroom-nginx-'));
  const port = await findPort();
  const locations = [...pages].map(([path, response], at) => {
    writeFileSync(join(folder, `page-${at}`), response.body);
    const encoding = headerOf(response, 'content-encoding');
    const header = encoding === undefined ? '' : `add_header content-encoding ${encoding};`;
    // an alias would be taken for a folder where the address ends in a slash
    return `location = ${path} { default_type "text/html; charset=utf-8"; ${header} root ${folder}; try_files /page-${at} =404; }`;
  });
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${folder}/${each};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid;
events {}
http {
access_log off; keepalive_requests 1000000; open_file_cache max=100;
${places.join('\n')}
server { listen 127.0.0.1:${port};
${locations.join('\n')}
} }
`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  });
  const isThere = await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false));
    child.once('spawn', () => resolve(true));
  });
  if (!isThere) {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  bindToExit(child);
  const url = `http://127.0.0.1:${port}`;
  const [first = '/'] = pages.keys();
  for (let tries = 1; (await ask(url + first).catch(() => null))?.status !== 200; tries += 1) {
    if (tries === TRIES || child.exitCode !== null) throw new Error('nginx did not answer');
    await sleep(50);
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
