import { expect, it } from 'vitest';
import { liveFor } from './strip-store.ts';

it('[LD1] [LK-05] the style chooses among the drawn messages until the script draws one alone, whoever is known by then', () => {
  expect([liveFor(false, true), liveFor(false, false)]).toEqual([undefined, undefined]);
  expect([liveFor(true, true), liveFor(true, false)]).toEqual(['person', 'all']);
});
