// npm run mutate: changes the sources in memory, one small way at a time, and sees whether a test notices.
import { prepare, runScript } from './parts/prepare.js';

const node = prepare('test');
process.exit(await runScript(node, 'tests/mutate/run.ts', process.argv.slice(2), { flags: [] }));
