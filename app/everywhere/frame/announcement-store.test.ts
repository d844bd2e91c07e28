import { expect, it } from 'vitest';
import { getAriaLiveMode } from './announcement-store.ts';

it('[LD1] [LK-05] the style chooses among the drawn messages until the script draws one alone, whoever is known by then', () => {
  expect([getAriaLiveMode(false, true), getAriaLiveMode(false, false)]).toEqual([undefined, undefined]);
  expect([getAriaLiveMode(true, true), getAriaLiveMode(true, false)]).toEqual(['person', 'all']);
});
