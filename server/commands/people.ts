import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readEnv } from '../../core/env/read-env.ts';
import { explainStartupError } from '../../core/process/explain-startup-error.ts';
import { StartupError } from '../../core/process/startup-error.ts';
import { PLATFORMS } from '../compose/platforms.ts';
import { openCommandDatabase } from './open-database.ts';
import { changePeople, PEOPLE_USAGE } from './people/change-people.ts';
import { openDeskBeside } from './people/open-desk-beside.ts';

/** [OP-10] `npm run people -- export|erase|lock|unlock|reset EMAIL --why TEXT [--out FILE]`: the desk's actions without a browser. */
async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { why: { type: 'string', default: '' }, out: { type: 'string' } },
  });
  const [verb = '', email = '', ...others] = positionals;
  if (others.length > 0) throw new StartupError(PEOPLE_USAGE);
  const env = readEnv(PLATFORMS);
  const opened = await openCommandDatabase(env).catch((error: unknown) => {
    throw explainStartupError(error, env) ?? error;
  });
  try {
    const { desk, close } = await openDeskBeside(env, opened.db, process.cwd());
    try {
      const keep = (file: string, content: Uint8Array) => writeFileSync(file, content, { mode: 0o600, flag: 'wx' });
      const asked = { verb, email, why: values.why, out: values.out ?? null };
      for (const line of await changePeople(desk, asked, keep)) process.stdout.write(`${line}\n`);
    } finally {
      await close();
    }
  } finally {
    await opened.close();
  }
}

run().catch((error: unknown) => {
  const isExpected = error instanceof Error && error.name === 'StartupError';
  process.stderr.write(`${isExpected ? error.message : `It failed: ${String(error)}`}\n`);
  process.exitCode = 1;
});
