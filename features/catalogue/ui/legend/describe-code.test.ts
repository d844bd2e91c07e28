import { expect, it } from 'vitest';
import { parseCode } from '../../rules/code.ts';
import { describeNumber } from './describe-code.ts';

it.each([
  ['A101-2025', 'a prime agreement in the owner and contractor series, for conventional delivery'],
  ['A122', 'a prime agreement in the owner and contractor series, for conventional delivery'],
  ['B195', 'a prime agreement in the owner and architect series, for integrated project delivery'],
  ['G702-2025', 'a bid or construction document in the forms series, for conventional delivery'],
  ['E681', 'a document in the exhibit series'],
  ['C941', 'a document in the series of other agreements, for design-build delivery'],
])('[PRD-10] describes %s in words, without reserved values', (written, words) => {
  expect(describeNumber(parseCode(written)!)).toBe(words);
});
