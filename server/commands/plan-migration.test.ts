import { expect, it } from 'vitest';
import { planMigration } from './plan-migration.ts';

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
