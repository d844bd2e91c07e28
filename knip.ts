import type { KnipConfig } from 'knip';

const CODE = '**/*.{js,ts,tsx}';

// Test packages are listed in tests/package.json, because tests are next to the code they test and use them everywhere. These two are listed there, but used
// here only.
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
        'features/documents/rendering/preview-worker.ts',
        'features/documents/files/inspect/pdf-process.ts',
        'embedded/forms/browser/*.js',
        'app/routes/**/*.{ts,tsx}',
        '**/*.test.{ts,tsx}',
        '!build/**',
        'server/demo/documents/count-pages.ts',
      ],
      project: [`{bin,server,app,api,features,embedded,platforms,messages,core}/${CODE}`],
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
        'mutate/vitest.config.ts',
        'support/house/check-{boundaries,rows,words}.ts',
        '**/*.test.ts',
        'support/card-page/card-page.tsx',
      ],
      project: [CODE],
      ignoreDependencies: ['@biomejs/biome', 'axe-core', ...USED_HERE],
    },
  },
} satisfies KnipConfig;
