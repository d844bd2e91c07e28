// npm run check: the programs that read the whole house, and the unit tests of what changed since this branch left main. `npm test` runs all.
import { availableParallelism } from 'node:os';
import { changedSince } from './parts/changed-since.js';
import { runParallel } from './parts/lanes.js';
import { prepare } from './parts/prepare.js';
import { readFlags } from './parts/read-flags.js';
import { createSummary, printSummary, repoCheckSteps, runStep, runTests, unitProjects } from './parts/steps.js';

readFlags('npm run check   types, lint, boundaries, words, rows, dead code, and the unit tests of what changed');
const node = prepare('test');
const tally = createSummary();
const [types, ...others] = repoCheckSteps;
await runParallel(
  [() => runStep(node, types, tally)],
  others.map((step) => (say) => runStep(node, step, tally, { say })),
  { areTwo: availableParallelism() > 1 },
);
await runTests(node, unitProjects, tally, { since: changedSince() });
printSummary(tally);
