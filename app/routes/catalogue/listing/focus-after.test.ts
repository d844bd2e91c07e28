import { expect, it } from 'vitest';
import { focusAfter } from './chips.tsx';

const HOUSE = { id: 'projectType house', at: 1 };

it('[LI4] waits while the removed chip is still rendered, then returns its position', () => {
  expect(focusAfter(HOUSE, ['projectType commercial', 'projectType house'])).toBeNull();
  expect(focusAfter(HOUSE, ['projectType commercial', 'series forms'])).toBe(1);
  expect(focusAfter(HOUSE, [])).toBe(1);
  expect(focusAfter(null, ['projectType commercial'])).toBeNull();
});
