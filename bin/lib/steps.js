import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { fromRoot, print, project } from './project.js';

const tool = (...parts) => fromRoot('node_modules', ...parts);
const programs = {
  // checks the files that changed since the last run here, and their dependents
  types: [
    tool('typescript', 'bin', 'tsc'),
    '-p',
    '.',
    '--incremental',
    '--tsBuildInfoFile',
    tool('.cache', 'types.tsbuildinfo'),
    // each checker computes the types that it needs itself: on two cores, four of them take half again as much processor time as one
    '--checkers',
    String(Math.min(4, Math.max(1, availableParallelism() >> 1))),
  ],
  lint: [tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '--diagnostic-level=warn'],
  boundaries: [fromRoot('tests', 'support', 'house', 'check-boundaries.ts')],
  words: [fromRoot('tests', 'support', 'house', 'check-words.ts')],
  rows: [fromRoot('tests', 'support', 'house', 'check-rows.ts')],
  'dead code': [
    tool('knip', 'bin', 'knip.js'),
    '--include',
    'files,dependencies,unlisted,unresolved,exports,types,nsExports,nsTypes,enumMembers,namespaceMembers,duplicates',
  ],
};

/** Totals of all steps: a single-program step counts as one test. `failures`: one or two lines per failure. */
export function createSummary() {
  return { passed: 0, failed: 0, skipped: 0, failures: [] };
}

/** Checks of the whole repository, each run once. */
export const repoCheckSteps = ['types', 'lint', 'boundaries', 'words', 'rows', 'dead code'];

/** Runs a named program. Streams its output, or passes it to `say` in one piece at its end. */
export async function runStep(node, name, tally, { say } = {}) {
  const heading = `\n── ${name}`;
  if (say === undefined) print(heading);
  const { code, output } = await run(node, programs[name], { isHeld: say !== undefined });
  count(tally, code === 0 ? { passed: 1 } : { failed: 1, failures: [name] });
  const verdict = code === 0 ? `${name}: in order` : `${name}: FAILED`;
  if (say === undefined) print(verdict);
  else say([heading, output.trimEnd(), verdict].filter((part) => part !== '').join('\n'));
  return code === 0;
}

/** Builds the shop in a child process, so that other steps run in parallel. A failed build counts as a failed test. */
export async function runBuild(node, tally, { say } = {}) {
  const { code, output } = await run(node, [fromRoot('bin', 'build.js'), '--if-changed'], {
    isHeld: say !== undefined,
  });
  if (output !== '') say(`\n${output.trimEnd()}`);
  if (code !== 0) count(tally, { failed: 1, failures: ['the build'] });
  return code === 0;
}

/**
 * Seeds a shop in an empty folder once for all tests that start stores. Returns the environment that makes them copy
 * it. Returns an empty one on failure: then each test run seeds itself and reports the problem.
 */
export async function writeTemplate(node, folder, { say } = {}) {
  const isBuffered = say !== undefined;
  const { code, output } = await run(node, [fromRoot('tests', 'support', 'write-template.ts'), folder], {
    isHeld: isBuffered,
  });
  if (output !== '') say(output);
  return code === 0 ? { STORE_TEMPLATE: folder } : {};
}

/** Vitest projects that need neither database nor build: one run for all, since each start of Vitest takes seconds. */
export const unitProjects = ['unit', 'embedded', 'alone'];

/**
 * Runs Vitest projects together and sums up their report. Output is streamed, or passed to `say` in one piece at the
 * end. `since`: a commit; runs only the tests of later changes. `files`: runs only these.
 */
export async function runTests(
  node,
  names,
  tally,
  { env = {}, say = undefined, workers = undefined, since = undefined, files = [] } = {},
) {
  const projects = [names].flat();
  const heading = `\n── ${projects.join(' and ')} tests`;
  if (say === undefined) print(heading);
  const folder = mkdtempSync(join(tmpdir(), 'planroom-report-'));
  const report = join(folder, 'report.json');
  const args = [
    'run',
    ...files,
    ...projects.map((name) => `--project=${name}`),
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
    ...(since === undefined ? [] : [`--changed=${since}`]),
  ];
  const { code, output } = await run(node, [tool('vitest', 'vitest.mjs'), ...args], {
    env,
    isHeld: say !== undefined,
  });
  say?.(`${heading}\n${output}`);
  const sums = readReport(report);
  // a file that fails to load, or an aborted run, reports no failed test
  const isUntold = code !== 0 && sums.failed === 0;
  const failures = isUntold ? [`${projects.join(', ')}: the run itself, see what it printed`] : sums.failures;
  count(tally, isUntold ? { ...sums, failed: 1, failures } : sums);
  rmSync(folder, { recursive: true, force: true });
  return code === 0;
}

/** Slow despite few lines: tests that kill, seed and restart stores. */
const LONG = ['starting-again', 'year-of-plans', 'one-charge', 'one-subscription', 'reset'];

/**
 * Returns the test files of a folder in lists of at most `size`. Long files come first, so that the last ones to start
 * finish soon.
 */
export function listBatches(folder, size) {
  const rankOf = (path) => (LONG.some((name) => path.endsWith(`${name}.test.ts`)) ? 1_000_000 : statSync(path).size);
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
    .sort((a, b) => rankOf(b) - rankOf(a));
  const batches = [];
  while (files.length > 0) batches.push(files.splice(0, size));
  return batches;
}

function readReport(path) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
      readFileSync(path, 'utf8'),
    );
    return {
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests + numTodoTests,
      failures: testResults.flatMap(toFailures),
    };
  } catch {
    return { passed: 0, failed: 0, skipped: 0, failures: [] };
  }
}

/** Returns file, test name, the first line of the reason, and the condition that a browser waited for. */
function toFailures({ name, message, assertionResults }) {
  const file = relative(project, name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return message ? [`${file}\n    ${shorten(message)}`] : [];
  return failed.map(
    ({ fullName, failureMessages }) => `${file}: ${fullName}\n    ${shorten(failureMessages[0] ?? '')}`,
  );
}
function shorten(text) {
  const [waited] = /(?<=- )waiting for .*/.exec(stripVTControlCharacters(text)) ?? [];
  return [text.split('\n', 1)[0], waited]
    .filter((line) => line !== undefined)
    .map((line) => line.slice(0, 300))
    .join('\n    ');
}

export function count(tally, { passed = 0, failed = 0, skipped = 0, failures = [] }) {
  tally.passed += passed;
  tally.failed += failed;
  tally.skipped += skipped;
  tally.failures.push(...failures);
}

/**
 * Prints the failures by name, because they scrolled away. Then the last line of a run, always in this form; the exit
 * code agrees with it.
 */
export function printSummary({ passed, failed, skipped, failures }) {
  if (failures.length > 0) print(`\nFailed:\n${failures.map((each) => `  ${each}`).join('\n')}`);
  print(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** With `isBuffered` the output is returned instead of printed. */
function run(node, [program, ...args], { env = {}, isHeld = false } = {}) {
  return new Promise((resolve) => {
    const out = isHeld ? 'pipe' : 'inherit';
    const child = spawn(node.path, [program, ...args], {
      cwd: project,
      stdio: ['ignore', out, out],
      env: { ...process.env, ...env },
    });
    const buffered = [];
    for (const stream of isHeld ? [child.stdout, child.stderr] : []) stream.on('data', (part) => buffered.push(part));
    const end = (code) => resolve({ code, output: Buffer.concat(buffered).toString() });
    child.on('error', () => end(1));
    // child processes that keep running may hold its output open: print the output so far
    child.on('exit', (code) => setTimeout(end, isHeld ? 200 : 0, code ?? 1));
  });
}
