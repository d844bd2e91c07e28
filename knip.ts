import type { KnipConfig } from 'knip';

const CODE = '**/*.{js,ts,tsx}';

// Tests stand beside what they test, and the packages of all of them are named in tests/package.json: from there they are at hand everywhere.
// These two are named there and used here alone.
const USED_HERE = ['@20minutes/s3rver', '@sparticuz/chromium'];

export default {
  workspaces: {
    '.': {
      entry: [
        'bin/*.js',
        'bin/lib/{find-browser,serve-child,unpack-browser}.js',
        'core/process/run-command.ts',
        'server/main.ts',
        'server/dev.ts',
        'server/commands/*.ts',
        'shop/documents/preview-worker.ts',
        'shop/documents/files/inspect/pdf-process.ts',
        'embedded/forms/browser/*.js',
        'app/routes/**/*.{ts,tsx}',
        '**/*.test.{ts,tsx}',
        'server/demo/documents/count-pages.ts',
      ],
      project: [`{bin,server,app,desk,api,shop,embedded,platforms,messages,core}/${CODE}`],
      vitest: true,
      ignoreDependencies: ['koa', '@react-router/node', ...USED_HERE, 'vitest', 'fast-check'],
    },
    sandbox: {
      entry: ['payment/browser/{stripe,payment-frame,address-frame,challenge-page}.ts', '**/*.test.ts'],
      project: [CODE],
      ignoreDependencies: ['vitest', 'fast-check'],
    },
    tests: {
      entry: [
        '**/run.ts',
        'support/house/check-{boundaries,rows,words}.ts',
        '**/*.test.ts',
        'support/card-page/card-page.tsx',
      ],
      project: [CODE],
      ignoreDependencies: ['@biomejs/biome', 'axe-core', ...USED_HERE],
    },
  },
} satisfies KnipConfig;
