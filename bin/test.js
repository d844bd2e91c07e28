// npm test: everything, from the types to a real browser. Its last line sums up: N passed, N failed, N skipped.
import { buildIfNeeded } from './parts/build.js';
import { findBrowser } from './parts/find-browser.js';
import { prepare } from './parts/prepare.js';
import { tell } from './parts/project.js';
import { conclude, count, createTally, runStep, runTests } from './parts/steps.js';

const node = prepare();
const tally = createTally();
for (const step of ['route types', 'types', 'lint', 'boundaries', 'dead files']) await runStep(node, step, tally);
await runTests(node, 'unit', tally);
await runTests(node, 'db', tally);

if (buildIfNeeded(node, { isFatal: false })) {
  const browser = findBrowser(node);
  // those of whole processes wait more than they work, on stores of their own: beside the browser, one file at a time
  const processes = runTests(node, 'process', tally, { isHeld: true, workers: 1 });
  if (browser === undefined) {
    tell('\nNo browser to test with: install Chrome or Chromium, or set CHROME_PATH.');
    count(tally, { failed: 1 });
  } else {
    await runTests(node, 'browser', tally, { env: browser });
  }
  await processes;
} else {
  count(tally, { failed: 1 });
}
conclude(tally);
