import { expect, it } from 'vitest';
import { parseCode } from '../../../shop/catalogue/code.ts';
import { tellNumber } from './tell-number.ts';

it.each([
  ['A101-2025', 'a prime agreement of the owner and contractor series, for conventional delivery'],
  ['A122', 'a prime agreement of the owner and contractor series, for conventional delivery'],
  ['B195', 'a prime agreement of the owner and architect series, for integrated project delivery'],
  ['G702-2025', 'a bid or construction document of the series of forms, for conventional delivery'],
  ['E681', 'a document of the exhibit series'],
  ['C941', 'a document of the series for other parties, for design-build delivery'],
])('[PRD-10] says in words what %s is; reserved values say nothing', (written, words) => {
  expect(tellNumber(parseCode(written)!)).toBe(words);
});
