import { defineConfig } from 'vitest/config';

// Three projects, so that a fast rule never waits for a database and a journey never hides among units.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['node_modules/**', 'build/**', '.data/**', '**/*.db.test.ts', 'tests/**'],
          // on two cores the default is one; threads begin faster than processes
          maxWorkers: 2,
          pool: 'threads',
        },
      },
      {
        test: {
          name: 'db',
          include: ['**/*.db.test.ts'],
          exclude: ['node_modules/**', 'build/**', '.data/**'],
          globalSetup: ['tests/support/postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          pool: 'forks',
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts', 'tests/http/**/*.test.ts'],
          globalSetup: ['tests/support/store-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          pool: 'forks',
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'process',
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          pool: 'forks',
          // each file has stores of its own, and most of its time is waiting
          maxWorkers: 2,
        },
      },
    ],
  },
});
