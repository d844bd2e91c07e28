import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HOSTED_ELSEWHERE } from '../support/hosted-elsewhere.ts';
import { makeDataDir, startCommand } from '../support/start-command.ts';
import { copyTemplate } from '../support/store-template.ts';

const MAX_MEGABYTES = 140;
const PAYMENT_ELSEWHERE = Object.fromEntries(
  Object.entries(HOSTED_ELSEWHERE).filter(([name]) => name.startsWith('PAYMENT_')),
);
let dataDir = '';
let remove = async (): Promise<void> => {};
beforeEach(() => {
  ({ dataDir, remove } = makeDataDir());
});
afterEach(() => remove());

it('serves pages, renders samples and backs itself up as a relocated release with Node alone', async () => {
  const folder = join(dirname(dataDir), 'planroom');
  const made = spawnSync(
    process.execPath,
    ['core/process/run-command.ts', 'server/commands/release.ts', '.', folder, '--postgres', '--sandbox'],
    { encoding: 'utf8' },
  );
  expect(made.stderr).toBe('');
  const weights = new Map(
    [...made.stdout.matchAll(/^\s*([\d.]+) MB {2}(.*)$/gm)].map(([, megabytes, name = '']) => [
      name,
      Number(megabytes),
    ]),
  );
  expect((weights.get('in total') ?? Number.NaN) - (weights.get('Postgres') ?? Number.NaN)).toBeLessThan(MAX_MEGABYTES);

  copyTemplate(dataDir);
  // as where a release may only be read: what Node compiled is kept with the data then
  writeFileSync(join(folder, 'node_modules', '.cache'), '');
  const environment = { DATA_DIR: dataDir, PATH: '/usr/bin:/bin' };
  const store = await startCommand(environment, [process.execPath, join(folder, 'bin', 'start.js')]);
  await store.waitForResponse();
  const pages = ['/', '/documents', '/documents/a101-2025', '/documents/preview/a101-2025/1.webp', '/openapi.json'];
  for (const path of pages) expect([path, (await fetch(`${store.url}${path}`)).status]).toEqual([path, 200]);
  const home = await (await fetch(store.url)).text();
  const script = /"(\/assets\/[^"]+\.js)"/.exec(home)?.[1];
  expect((await fetch(`${store.url}${script}`)).status).toBe(200);

  const backup = spawnSync(process.execPath, [join(folder, 'bin', 'planroom.js'), 'backup', join(folder, 'backups')], {
    encoding: 'utf8',
    env: environment,
  });
  expect(backup.stdout).toMatch(/^Backed up into .*planroom-\d/);
  expect(existsSync(join(folder, 'node_modules', 'typescript'))).toBe(false);
  process.kill(store.pid, 'SIGTERM');
  expect(await store.ended).toMatchObject({ code: 0, errors: '' });
  expect(readdirSync(join(dataDir, 'compiled'))).not.toEqual([]);
});

it('[CO-40] a release without the sandbox runs, upgrades and backs up a shop with hosted payment, and says what an embedded one lacks', async () => {
  const folder = join(dirname(dataDir), 'planroom');
  spawnSync(process.execPath, ['core/process/run-command.ts', 'server/commands/release.ts', '.', folder, '--postgres']);
  expect(existsSync(join(folder, 'sandbox'))).toBe(false);
  const bundles = readdirSync(join(folder, 'build', 'server'));
  expect(bundles).not.toContain('sandbox.js');
  const text = bundles.map((file) => readFileSync(join(folder, 'build', 'server', file), 'utf8')).join('');
  // one place names it, when it is needed
  expect(text.match(/["'`]\.\/sandbox\.js["'`]/g)).toHaveLength(1);

  // the data of a shop that was tried with the simulator
  copyTemplate(dataDir);
  const command = (name: string, ...args: string[]): [string, ...string[]] => [
    process.execPath,
    join(folder, 'bin', name),
    ...args,
  ];
  const place = { DATA_DIR: dataDir, PATH: '/usr/bin:/bin', DEMO: 'off' };
  const refused = await startCommand(place, command('start.js'));
  expect(await refused.ended).toMatchObject({
    code: 1,
    errors: expect.stringContaining("doesn't include the sandbox"),
  });

  const environment = { ...place, ...PAYMENT_ELSEWHERE };
  const store = await startCommand(environment, command('start.js'));
  await store.waitForResponse();
  for (const [path, status] of [
    ['/', 200],
    ['/documents/a101-2025', 200],
    ['/platform', 404],
    ['/console.js', 404],
  ] as const)
    expect([path, (await fetch(`${store.url}${path}`)).status]).toEqual([path, status]);
  const [node, ...args] = command('planroom.js', 'backup', join(folder, 'backups'));
  const backup = spawnSync(node, args, { encoding: 'utf8', env: environment });
  expect(backup.stdout).toMatch(/^Backed up into .*planroom-\d/);
  process.kill(store.pid, 'SIGTERM');
  expect(await store.ended).toMatchObject({ code: 0, errors: '' });
});
