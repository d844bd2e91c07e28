// npm run fuzz -- --minutes=5 --seed=N: drawn requests at everything the built shop answers; none may make it fail.
import { buildIfNeeded } from './parts/build.js';
import { prepare, runScript } from './parts/prepare.js';
import { tell } from './parts/project.js';

const given = Object.fromEntries(process.argv.slice(2).map((word) => word.replace(/^--/, '').split('=')));
const minutes = Number(given.minutes ?? 5);
const seed = Number(given.seed ?? Math.floor(Math.random() * 1e9));
if (!(minutes > 0) || !Number.isSafeInteger(seed)) {
  tell('npm run fuzz -- --minutes=5 --seed=123');
  process.exit(1);
}
const node = prepare('test');
buildIfNeeded(node);
tell(`seed ${seed}, ${minutes} minutes`);
const words = ['run', '--project', 'process', 'tests/faults/fuzz.test.ts'];
const env = { FUZZ_MINUTES: String(minutes), FUZZ_SEED: String(seed) };
process.exit(await runScript(node, 'node_modules/vitest/vitest.mjs', words, { env, flags: [] }));
