import { expect, it } from 'vitest';
import { examineSteps, planMigration } from './plan-migration.ts';

const histories = [
  { schema: 'store', steps: ['a', 'b', 'c'] },
  { schema: 'mail', steps: ['a'] },
];

it('[FA-16] says of each schema how far it is, and what is to be done', () => {
  expect(planMigration({ store: 1 }, histories)).toEqual({
    lines: ['store: step 1 of 3, steps to run: 2', 'mail: step 0 of 1, steps to run: 1'],
    isDone: false,
    isNewer: false,
  });
  expect(planMigration({ store: 3, mail: 1 }, histories)).toMatchObject({ isDone: true, isNewer: false });
  expect(planMigration({ store: 4, mail: 1 }, histories)).toMatchObject({
    lines: ['store: step 4 of 3, newer than this release', 'mail: step 1 of 1, up to date'],
    isDone: false,
    isNewer: true,
  });
});

it('[FA-16] the doctor says how far the schema is, and a newer one is a problem', () => {
  expect(examineSteps({ store: 3, mail: 1 }, histories)).toEqual({
    topic: 'schema',
    isProblem: false,
    text: 'step 4 of 4',
  });
  expect(examineSteps({}, histories)).toMatchObject({
    isProblem: false,
    text: expect.stringMatching(/^not made yet: 4/),
  });
  expect(examineSteps({ store: 2, mail: 1 }, histories)).toMatchObject({
    isProblem: false,
    text: 'step 3 of 4: store: step 2 of 3, steps to run: 1. The next start does it, or npm run migrate.',
  });
  expect(examineSteps({ store: 4, mail: 1 }, histories)).toMatchObject({
    isProblem: true,
    text: 'step 5 of 4: store: step 4 of 3, newer than this release. Start the newer release.',
  });
});
