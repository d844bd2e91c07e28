import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findFreePort } from '../../core/database/postgres-socket.ts';
import { findOwner } from '../../core/process/data-dir.ts';
import { PLATFORMS } from '../../server/bootstrap/platforms.ts';
import { type Environment, makeDataDir, startCommand, statusOf } from '../support/start-command.ts';
import { copyTemplate } from '../support/store-template.ts';

let dataDir = '';
let remove = async (): Promise<void> => {};
beforeEach(() => {
  ({ dataDir, remove } = makeDataDir());
});
afterEach(() => remove());

/** What a start says that must not succeed: one line, and exit code 1. */
async function refusalOf(environment: Environment): Promise<string> {
  const { ended } = await startCommand({ DATA_DIR: dataDir, ...environment });
  const { code, errors } = await ended;
  expect(code).toBe(1);
  expect(errors.split('\n')).toHaveLength(1);
  return errors;
}

it('reports the process and the address that use the data folder, and does not touch them', async () => {
  copyTemplate(dataDir);
  const first = await startCommand({ DATA_DIR: dataDir });
  await first.waitForResponse();
  const holder = findOwner(dataDir);
  const line = await refusalOf({});
  expect(line).toContain(`process ${holder?.pid}, ${first.url}`);
  expect(await statusOf(`${first.url}/readyz`)).toBe(200);
});

it('reports the port that is in use', async () => {
  const port = await findFreePort();
  const other = createServer().listen(port, '127.0.0.1');
  try {
    expect(await refusalOf({ PORT: String(port) })).toMatch(new RegExp(`^Port ${port} is taken`));
  } finally {
    other.close();
  }
});

it('reports a data folder that is not writable', async () => {
  const file = join(dirname(dataDir), 'file');
  writeFileSync(file, '');
  expect(await refusalOf({ DATA_DIR: join(file, 'data') })).toMatch(/^The data folder .* is not writable/);
});

it('explains a problem of DATABASE_URL without the password', async () => {
  const line = await refusalOf({ DATABASE_URL: `postgres://shop:hunter2@127.0.0.1:${await findFreePort()}/shop` });
  expect(line).toMatch(/^DATABASE_URL is wrong or its Postgres is down/);
  expect(line).not.toContain('hunter2');
});

it('reports the missing key of a configured platform', async () => {
  const platform = PLATFORMS.find(({ variables }) => variables.filter(({ isRequired }) => isRequired).length > 1);
  const required = platform?.variables.filter((variable) => variable.isRequired) ?? [];
  const missing = required.at(-1);
  const given = required.slice(0, -1).map(({ name }) => [name, 'https://shop-4f9a2c7b.test']);
  expect(await refusalOf(Object.fromEntries(given))).toContain(`${missing?.name} is missing`);
});

it('refuses a public address without a configured secret', async () => {
  expect(await refusalOf({ PUBLIC_URL: 'https://shop.example.com' })).toMatch(/^SESSION_SECRET is missing/);
});
