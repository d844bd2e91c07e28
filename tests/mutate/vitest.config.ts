import { defineConfig } from 'vitest/config';

/** The unit tests of the sources that `stryker.config.ts` changes: no database, no build. */
export default defineConfig({
  test: {
    include: [
      'core/*.test.ts',
      'features/{account,cart,catalogue,documents,orders,payment-methods,plans}/**/*.test.ts',
      'server/web/**/*.test.ts',
    ],
    exclude: [
      '**/*.db.test.ts',
      '**/*.alone.test.ts',
      '**/ui/**',
      'core/{boundaries,production-packages,toolbox}.test.ts',
    ],
    setupFiles: 'tests/support/restore-globals.ts',
    isolate: false,
    pool: 'threads',
    testTimeout: 10_000,
  },
});
