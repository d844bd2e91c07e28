import { expect, it } from 'vitest';
import { getAriaLiveMode } from './announcement-store.ts';

it('[LD1] [LK-05] CSS selects among the rendered messages until hydration renders a single one', () => {
  expect([getAriaLiveMode(false, true), getAriaLiveMode(false, false)]).toEqual([undefined, undefined]);
  expect([getAriaLiveMode(true, true), getAriaLiveMode(true, false)]).toEqual(['person', 'all']);
});
