import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { quickFolder } from './tests/support/quick-folder.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const WORKERS = Math.min(2, availableParallelism());

const ALONE = ['**/*.alone.test.{ts,tsx}'];
const NO_SOURCES = ['node_modules/**', 'build/**', '.data/**'];

/** A process keeps its modules from file to file: most files took longer to load than to run. */
const SHARED = { isolate: false, setupFiles: 'tests/support/restore-globals.ts' } as const;
const WARNED = 'tests/support/fail-on-warnings.ts';
/** for temporary databases and stores */
const QUICK = { TMPDIR: quickFolder() };

/** Unit tests without a database. On two cores Vitest's default is one worker; threads start faster than processes. */
const RULES = {
  testTimeout: MINUTE,
  hookTimeout: MINUTE,
  expect: { poll: { timeout: 20 * SECOND } },
  maxWorkers: WORKERS,
  pool: 'threads',
} as const;

// Projects separate unit tests from tests with a database, journeys, and tests of the platforms' protocols. The timeouts only stop hanging tests. They measure
// nothing, so they leave room for one slow core with other load.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...NO_SOURCES, '**/*.db.test.ts', ...ALONE, 'embedded/**', 'sandbox/**', 'tests/!(mutate|load)/**'],
          // style sheets resolve to their URL, as on a page
          css: { include: /\.css\?url$/ },
          ...RULES,
          ...SHARED,
          setupFiles: [SHARED.setupFiles, WARNED],
        },
      },
      {
        test: {
          name: 'embedded',
          include: ['{embedded,sandbox}/**/*.test.ts'],
          exclude: [...NO_SOURCES, '**/*.db.test.ts', ...ALONE],
          ...RULES,
          ...SHARED,
        },
      },
      {
        test: {
          // tests that replace modules, or use state that a browser keeps between pages: need freshly loaded modules
          name: 'alone',
          include: ALONE,
          exclude: NO_SOURCES,
          ...RULES,
          setupFiles: WARNED,
        },
      },
      {
        test: {
          name: 'db',
          include: ['**/*.db.test.ts'],
          exclude: NO_SOURCES,
          globalSetup: ['tests/support/postgres.ts'],
          env: QUICK,
          testTimeout: 5 * MINUTE,
          hookTimeout: 5 * MINUTE,
          expect: { poll: { timeout: MINUTE } },
          pool: 'forks',
          maxWorkers: WORKERS,
          ...SHARED,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts', 'tests/http/**/*.test.ts'],
          globalSetup: ['tests/support/make-template.ts', 'tests/support/store-setup.ts'],
          testTimeout: 10 * MINUTE,
          hookTimeout: 10 * MINUTE,
          // longer than a locator waits for its element, so that a throwing callback is retried
          expect: { poll: { timeout: 3 * MINUTE } },
          pool: 'forks',
          // each worker has its own store, copied from one template, and keeps its process and its browser for all its files
          ...SHARED,
          setupFiles: [SHARED.setupFiles, 'tests/support/report-windows.ts'],
          maxWorkers: WORKERS,
        },
      },
      {
        test: {
          name: 'process',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/make-template.ts'],
          env: QUICK,
          testTimeout: 10 * MINUTE,
          hookTimeout: 10 * MINUTE,
          expect: { poll: { timeout: 2 * MINUTE } },
          pool: 'forks',
          // each file has its own stores, and spends most of its time waiting
          maxWorkers: WORKERS,
        },
      },
    ],
  },
});
