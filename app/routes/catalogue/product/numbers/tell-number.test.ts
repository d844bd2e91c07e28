import { expect, it } from 'vitest';
import { parseCode } from '../../../../../shop/catalogue/code.ts';
import { tellNumber } from './tell-number.ts';

it.each([
  ['A101-2025', 'an owner and contractor agreement, prime, for conventional delivery'],
  ['A122', 'an owner and contractor agreement, prime, for conventional delivery'],
  ['B195', 'an owner and architect agreement, prime, for integrated project delivery'],
  ['G702-2025', 'a form, bid or construction, for conventional delivery'],
  ['E681', 'an exhibit'],
  ['C941', 'an agreement between other parties, for design-build delivery'],
])('[PRD-10] says in words what %s is; reserved values say nothing', (written, words) => {
  expect(tellNumber(parseCode(written)!)).toBe(words);
});
