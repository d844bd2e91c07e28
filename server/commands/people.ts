import { writeFileSync } from 'node:fs';
import { defineCommand, UsageError } from '../../core/process/define-command.ts';
import { withDatabase } from './open-database.ts';
import { changePeople, PEOPLE_USAGE } from './people/change-people.ts';
import { createCliAdmin } from './people/create-admin-services.ts';

/** [OP-10] Runs the desk's actions on a person without a browser. */
export const command = defineCommand({
  usage: PEOPLE_USAGE,
  options: { why: { type: 'string', default: '' }, out: { type: 'string' } },
  async run([verb = '', email = '', ...others], { why, out }, fromCaller) {
    if (others.length > 0) throw new UsageError();
    await withDatabase(async (db, env) => {
      const { desk, close } = await createCliAdmin(env, db, process.cwd());
      try {
        const save = (file: string, content: Uint8Array) => writeFileSync(file, content, { mode: 0o600, flag: 'wx' });
        const requested = { verb, email, why, out: out === undefined ? null : fromCaller(out) };
        for (const line of await changePeople(desk, requested, save)) process.stdout.write(`${line}\n`);
      } finally {
        await close();
      }
    });
  },
  failed: 'It failed',
});
