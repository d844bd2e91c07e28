// npm test: all checks and tests, from types to a real browser. The last line sums up: N passed, N failed, N skipped.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './lib/find-browser.js';
import { prepare } from './lib/prepare.js';
import { fromRoot, print } from './lib/project.js';
import { readFlags } from './lib/read-flags.js';
import { runParallel } from './lib/run-parallel.js';
import {
  count,
  createSummary,
  listBatches,
  printSummary,
  repoCheckSteps,
  runBuild,
  runStep,
  runTests,
  unitProjects,
  writeTemplate,
} from './lib/steps.js';

readFlags('npm test   all checks, then unit, database, browser and process tests');
const node = prepare('test');
const tally = createSummary();

let found;
/** The environment of a browser; undefined without one. */
const browser = () => {
  found ??= { env: findBrowser(node) };
  return found.env;
};

const template = mkdtempSync(join(tmpdir(), 'planroom-template-'));
process.on('exit', () => rmSync(template, { recursive: true, force: true }));
let endBuild;
/** the environment of stores, once the shop is built; null if the build failed */
const built = new Promise((resolve) => {
  endBuild = resolve;
});

const areTwo = availableParallelism() > 1;
/** Tests of whole processes, a few files at a time: a free worker takes the next batch. */
const batches = listBatches(fromRoot('tests', 'faults'), areTwo ? 2 : Number.POSITIVE_INFINITY);
const runProcessTests = async (say) => {
  const stores = await built;
  if (stores === null) return;
  for (let files = batches.shift(); files; files = batches.shift())
    await runTests(node, 'process', tally, { env: { ...stores, ...browser() }, workers: 1, files, say });
};

await runParallel(
  [
    async () => {
      for (const step of repoCheckSteps) await runStep(node, step, tally);
    },
    () => runTests(node, unitProjects, tally),
    async () => {
      const stores = await built;
      if (stores === null) return;
      if (browser() !== undefined) {
        await runTests(node, 'browser', tally, { env: { ...stores, ...browser() } });
      } else {
        print('\nNo browser to test with: install Chrome or Chromium, or set CHROME_PATH.');
        count(tally, { failed: 1, failures: ['browser: no browser to test with'] });
      }
    },
    // these run last and wait as much as they compute: with the parallel steps, three files at a time use two cores
    ...(areTwo ? [() => Promise.all([runProcessTests(print), runProcessTests(print)])] : []),
  ],
  // database and process tests wait about as much as they compute, so they run in parallel with the others; one file at
  // a time
  [
    async (say) => {
      const isThere = await runBuild(node, tally, { say });
      endBuild(isThere ? await writeTemplate(node, join(template, 'store'), { say }) : null);
    },
    (say) => runTests(node, 'db', tally, { workers: 1, say }),
    runProcessTests,
  ],
  { areTwo },
);
printSummary(tally);
