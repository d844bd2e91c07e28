import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject, project, tell } from './project.js';

const tool = (...parts) => inProject('node_modules', ...parts);
const programs = {
  types: [tool('typescript', 'bin', 'tsc'), '-p', '.'],
  lint: [tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '--diagnostic-level=warn'],
  boundaries: [inProject('tests', 'support', 'check-boundaries.ts')],
  words: [inProject('tests', 'support', 'check-words.ts')],
  rows: [inProject('tests', 'support', 'check-rows.ts')],
  'dead code': [
    tool('knip', 'bin', 'knip.js'),
    '--include',
    'files,dependencies,unlisted,unresolved,exports,types,nsExports,nsTypes,enumMembers,namespaceMembers,duplicates',
  ],
};

/** The sums of all steps: a step that is one program counts as one test. */
export function createTally() {
  return { passed: 0, failed: 0, skipped: 0 };
}

/** The programs that read the whole house, each once, in their order. */
export const houseSteps = ['types', 'lint', 'boundaries', 'words', 'rows', 'dead code'];

/** Runs one of the named programs. */
export async function runStep(node, name, tally) {
  tell(`\n── ${name}`);
  const code = await run(node, programs[name]);
  count(tally, code === 0 ? { passed: 1 } : { failed: 1 });
  tell(code === 0 ? `${name}: in order` : `${name}: FAILED`);
  return code === 0;
}

/** The projects of Vitest that need neither database nor build: one run for both, since each start of Vitest takes seconds. */
export const unitProjects = ['unit', 'embedded'];

/**
 * Runs projects of Vitest together and adds up their report. Output is streamed; with `isHeld` (beside another run) it is
 * printed at the end, so that lines do not mix. `since`: a commit; only the tests of what changed after it run.
 */
export async function runTests(
  node,
  names,
  tally,
  { env = {}, isHeld = false, workers = undefined, since = undefined } = {},
) {
  const projects = [names].flat();
  const heading = `\n── ${projects.join(' and ')} tests`;
  if (!isHeld) tell(heading);
  const folder = mkdtempSync(join(tmpdir(), 'planroom-report-'));
  const report = join(folder, 'report.json');
  const args = [
    'run',
    ...projects.map((name) => `--project=${name}`),
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
    ...(since === undefined ? [] : [`--changed=${since}`]),
  ];
  const held = isHeld ? [] : null;
  const code = await run(node, [tool('vitest', 'vitest.mjs'), ...args], env, held);
  if (held !== null) tell([heading, Buffer.concat(held).toString()].join('\n'));
  const sums = readReport(report);
  // a file that does not even load, or a run that breaks off, reports no failed test
  count(tally, code !== 0 && sums.failed === 0 ? { ...sums, failed: 1 } : sums);
  rmSync(folder, { recursive: true, force: true });
  return code === 0;
}

function readReport(path) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(readFileSync(path, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}

export function count(tally, { passed = 0, failed = 0, skipped = 0 }) {
  tally.passed += passed;
  tally.failed += failed;
  tally.skipped += skipped;
}

/** The last line of a run, always in this form; the exit code agrees with it. */
export function conclude({ passed, failed, skipped }) {
  tell(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** `held` takes what the program says instead of the terminal. */
function run(node, [program, ...args], env = {}, held = null) {
  return new Promise((resolve) => {
    const out = held === null ? 'inherit' : 'pipe';
    const child = spawn(node.path, [program, ...args], {
      cwd: project,
      stdio: ['ignore', out, out],
      env: { ...process.env, ...env },
    });
    for (const stream of held === null ? [] : [child.stdout, child.stderr])
      stream.on('data', (part) => held.push(part));
    child.on('error', () => resolve(1));
    // processes it leaves running may hold its output open: print what was written by then
    child.on('exit', (code) => setTimeout(resolve, held === null ? 0 : 200, code ?? 1));
  });
}
