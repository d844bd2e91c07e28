// npm run check: runs the checks of the whole repository, and the unit tests of files changed since this branch left
// main. `npm test` runs all tests.
import { availableParallelism } from 'node:os';
import { changedSince } from './lib/changed-since.js';
import { prepare } from './lib/prepare.js';
import { readFlags } from './lib/read-flags.js';
import { runParallel } from './lib/run-parallel.js';
import { createSummary, printSummary, repoCheckSteps, runStep, runTests, unitProjects } from './lib/steps.js';

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
