// npm test: everything, from the types to a real browser. Its last line sums up: N passed, N failed, N skipped.
import { availableParallelism } from 'node:os';
import { buildIfNeeded } from './parts/build.js';
import { findBrowser } from './parts/find-browser.js';
import { prepare } from './parts/prepare.js';
import { tell } from './parts/project.js';
import { conclude, count, createTally, houseSteps, runStep, runTests, unitProjects } from './parts/steps.js';

const node = prepare();
const tally = createTally();
for (const step of houseSteps) await runStep(node, step, tally);
await runTests(node, unitProjects, tally);
await runTests(node, 'db', tally);

if (buildIfNeeded(node, { isFatal: false })) {
  const browser = findBrowser(node);
  if (browser === undefined) {
    tell('\nNo browser to test with: install Chrome or Chromium, or set CHROME_PATH.');
    count(tally, { failed: 1 });
    await runTests(node, 'process', tally, { workers: 1 });
  } else if (availableParallelism() > 1) {
    // tests of whole processes wait more than they compute, on stores of their own: beside the browser, one file at a
    // time
    const processes = runTests(node, 'process', tally, { env: browser, isHeld: true, workers: 1 });
    await runTests(node, 'browser', tally, { env: browser });
    await processes;
  } else {
    // one core has enough with a store and a browser
    await runTests(node, 'browser', tally, { env: browser });
    await runTests(node, 'process', tally, { env: browser, workers: 1 });
  }
} else {
  count(tally, { failed: 1 });
}
conclude(tally);
