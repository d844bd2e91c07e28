import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { defineCommand } from '../../core/process/define-command.ts';
import { StartupError } from '../../core/process/startup-error.ts';

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'process', 'tests/faults/fuzz.test.ts'];

export const command = defineCommand({
  usage: 'npm run fuzz -- [--minutes=5] [--seed=N]   sends random requests to every address of the built store',
  options: { minutes: { type: 'string', default: '5' }, seed: { type: 'string' } },
  async run(_, given) {
    const minutes = Number(given.minutes);
    const seed = Number(given.seed ?? Math.floor(Math.random() * 1e9));
    if (!(minutes > 0) || !Number.isSafeInteger(seed))
      throw new StartupError('--minutes must be above 0, --seed a whole number.');
    process.stdout.write(`seed ${seed}, ${minutes} minutes\n`);
    const env = { ...process.env, FUZZ_MINUTES: String(minutes), FUZZ_SEED: String(seed) };
    const [code] = await once(spawn(process.execPath, VITEST, { env, stdio: 'inherit' }), 'exit');
    return code ?? 1;
  },
});
