import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { fromRoot, print, project } from './project.js';

const tool = (...parts) => fromRoot('node_modules', ...parts);
const programs = {
  // checks what changed since the last run here, and what depends on it
  types: [
    tool('typescript', 'bin', 'tsc'),
    '-p',
    '.',
    '--incremental',
    '--tsBuildInfoFile',
    tool('.cache', 'types.tsbuildinfo'),
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

/** The sums of all steps: a step that is one program counts as one test. `failures`: what failed, a line or two each. */
export function createSummary() {
  return { passed: 0, failed: 0, skipped: 0, failures: [] };
}

/** Checks of the whole repository, each run once. */
export const repoCheckSteps = ['types', 'lint', 'boundaries', 'words', 'rows', 'dead code'];

/** Runs one of the named programs. It speaks as it goes, or where `say` is given to that, in one piece at its end. */
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
 * Seeds a shop in an empty folder, once for all tests that start stores. Gives the environment that has them begin with
 * a copy; an empty one when it fails: then each run of tests tries itself, and says what is wrong.
 */
export async function writeTemplate(node, folder, { say } = {}) {
  const isHeld = say !== undefined;
  const { code, output } = await run(node, [fromRoot('tests', 'support', 'write-template.ts'), folder], { isHeld });
  if (output !== '') say(output);
  return code === 0 ? { STORE_TEMPLATE: folder } : {};
}

/** The projects of Vitest that need neither database nor build: one run for all, since each start of Vitest takes seconds. */
export const unitProjects = ['unit', 'embedded', 'alone'];

/**
 * Runs projects of Vitest together and adds up their report. Output is streamed, or where `say` is given told to that, in
 * one piece at the end. `since`: a commit; only the tests of what changed after it run. `files`: only these.
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
  // a file that does not even load, or a run that breaks off, reports no failed test
  const isUntold = code !== 0 && sums.failed === 0;
  const failures = isUntold ? [`${projects.join(', ')}: the run itself, see what it printed`] : sums.failures;
  count(tally, isUntold ? { ...sums, failed: 1, failures } : sums);
  rmSync(folder, { recursive: true, force: true });
  return code === 0;
}

/** What takes long without being long: stores that are killed, filled and started again. */
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

/** Where it stands, its name, the first line of why, and what a browser waited for. */
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

/** What failed, by name: it stands far above by now. Then the last line of a run, always in this form; the exit code agrees with it. */
export function printSummary({ passed, failed, skipped, failures }) {
  if (failures.length > 0) print(`\nFailed:\n${failures.map((each) => `  ${each}`).join('\n')}`);
  print(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** With `isHeld` the output is returned instead of printed. */
function run(node, [program, ...args], { env = {}, isHeld = false } = {}) {
  return new Promise((resolve) => {
    const out = isHeld ? 'pipe' : 'inherit';
    const child = spawn(node.path, [program, ...args], {
      cwd: project,
      stdio: ['ignore', out, out],
      env: { ...process.env, ...env },
    });
    const held = [];
    for (const stream of isHeld ? [child.stdout, child.stderr] : []) stream.on('data', (part) => held.push(part));
    const end = (code) => resolve({ code, output: Buffer.concat(held).toString() });
    child.on('error', () => end(1));
    // processes it leaves running may hold its output open: print what was written by then
    child.on('exit', (code) => setTimeout(end, isHeld ? 200 : 0, code ?? 1));
  });
}
