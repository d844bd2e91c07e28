// npm run check: the programs that read the whole house, and the unit tests of what changed since this branch left main. `npm test` runs all.
import { changedSince } from './parts/changed-since.js';
import { prepare } from './parts/prepare.js';
import { conclude, createTally, houseSteps, runStep, runTests, unitProjects } from './parts/steps.js';

const node = prepare();
const tally = createTally();
for (const step of houseSteps) await runStep(node, step, tally);
await runTests(node, unitProjects, tally, { since: changedSince() });
conclude(tally);
