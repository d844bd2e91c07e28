// npm run check: what needs neither database nor browser, in under a minute.
import { prepare } from './parts/prepare.js';
import { conclude, createTally, houseSteps, runStep, runTests } from './parts/steps.js';

const node = prepare();
const tally = createTally();
for (const step of houseSteps) await runStep(node, step, tally);
await runTests(node, 'unit', tally);
conclude(tally);
