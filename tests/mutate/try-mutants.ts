import { join } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import config from '../../vitest.config.ts';
import { applyMutant, type Mutant } from './mutant.ts';

/** Said to this process: one change, and the test files to run in order until one fails. */
export type MutantRun = { mutant: Mutant; tests: readonly string[] };
/** Its answer: the test file that noticed the change, or null. */
export type MutantResult = { by: string | null };

const PROJECT = join(import.meta.dirname, '..', '..');
/** More than a test needs; a change that makes a test hang is noticed too. */
const TEST_TIMEOUT_MS = 20_000;

let current: Mutant | null = null;

/** Gives the tests the changed text of a source: the file itself is never written. */
const changeSource = {
  name: 'change-source',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    if (current === null || id.split('?', 1)[0] !== join(PROJECT, current.file)) return null;
    return applyMutant(code, current);
  },
};

async function openVitest(): Promise<Vitest> {
  const projects = (config.test?.projects ?? []).flatMap((project) => {
    if (typeof project !== 'object' || !('test' in project)) return [];
    if (!['unit', 'embedded', 'alone', 'db'].includes(String(project.test?.name))) return [];
    // a process that kept its modules would test the source as it was before the change
    const test = { ...project.test, isolate: true, maxWorkers: 1, testTimeout: TEST_TIMEOUT_MS, fsModuleCache: false };
    return [{ ...project, plugins: [changeSource], test }];
  });
  // what is kept from run to run is kept by the file's own text, and would bring a change back in the next trial
  return createVitest('test', {
    config: false,
    root: PROJECT,
    watch: false,
    reporters: [{}],
    projects,
    fsModuleCache: false,
  });
}

const vitest = await openVitest();
await vitest.standalone();
const nameOfProject = (test: string): string => {
  if (test.endsWith('.db.test.ts')) return 'db';
  if (/\.alone\.test\.|^app\/(?:client|everywhere)\//.test(test)) return 'alone';
  return /^(?:embedded|sandbox)\//.test(test) ? 'embedded' : 'unit';
};

/** Runs one test file; answers whether all of it passed. */
async function passes(test: string): Promise<boolean> {
  const project = vitest.getProjectByName(nameOfProject(test));
  const specification = project.createSpecification(join(PROJECT, test));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification]);
  // the answer names every file that this process ever ran
  const module = testModules.find(({ moduleId }) => moduleId === specification.moduleId);
  return unhandledErrors.length === 0 && module?.ok() === true;
}

async function judge({ mutant, tests }: MutantRun): Promise<MutantResult> {
  const path = join(PROJECT, mutant.file);
  current = mutant;
  vitest.invalidateFile(path);
  try {
    for (const test of tests) if (!(await passes(test))) return { by: test };
    return { by: null };
  } finally {
    current = null;
    vitest.invalidateFile(path);
  }
}

process.on('message', async (trial: MutantRun) => {
  process.send?.(await judge(trial));
});
process.on('disconnect', () => void vitest.exit());
process.send?.('ready');
