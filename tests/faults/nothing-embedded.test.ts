import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HOSTED_ELSEWHERE } from '../support/hosted-elsewhere.ts';
import { type Environment, makeDataDir, startCommand, statusOf } from '../support/start-command.ts';

const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
let dataDir = '';
let remove = async (): Promise<void> => {};
beforeEach(() => {
  ({ dataDir, remove } = makeDataDir());
});
afterEach(() => remove());

/** The project as it was built, but that the embedded platforms' own file throws as soon as it is imported. */
function withoutEmbedded(): string {
  const copy = join(dirname(dataDir), 'project');
  mkdirSync(join(copy, 'build'), { recursive: true });
  for (const name of readdirSync(project))
    if (name !== 'build' && !name.startsWith('.')) symlinkSync(join(project, name), join(copy, name));
  cpSync(join(project, 'build'), join(copy, 'build'), { recursive: true });
  writeFileSync(join(copy, 'build', 'server', 'embedded.js'), `throw new Error('the embedded platforms were read');\n`);
  return copy;
}

/** Starts the built server of a folder, without the launcher, which would rebuild it. */
const startIn = (folder: string, environment: Environment) => {
  const run = `import(${JSON.stringify(join(folder, 'build', 'server', 'index.js'))}).then(({ run }) => run()).catch((error) => { console.error(error.message); process.exit(1); })`;
  return startCommand({ DATA_DIR: dataDir, ...environment }, [process.execPath, '-e', run]);
};

it('imports embedded platforms only in a process that embeds at least one', async () => {
  const folder = withoutEmbedded();
  const full = await startIn(folder, HOSTED_ELSEWHERE);
  await full.waitForResponse();
  expect(await statusOf(`${full.url}/readyz`)).toBe(200);
  // [OP-13] nor names what is not there
  expect(await (await fetch(`${full.url}/robots.txt`)).text()).not.toContain('/platform');
  process.kill(full.pid);
  await full.ended;

  const { USERS_URL: _, ...others } = HOSTED_ELSEWHERE;
  const single = await startIn(folder, others);
  expect(await single.ended).toMatchObject({ code: 1, errors: 'the embedded platforms were read' });
});
