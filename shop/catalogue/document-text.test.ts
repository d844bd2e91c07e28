import { expect, it } from 'vitest';
import { readBlocks, splitAtPageBreak } from './document-text.ts';

it('[PRD-04] splits a long text at the page-break marker', () => {
  const { first, rest } = splitAtPageBreak('Shown.\n\n- one\n- two\n\n<!-- page-break -->\n\nBehind.\nSame paragraph.');
  expect(first).toEqual([
    { kind: 'paragraph', text: 'Shown.' },
    { kind: 'list', items: ['one', 'two'] },
  ]);
  expect(rest).toEqual([{ kind: 'paragraph', text: 'Behind. Same paragraph.' }]);
});

it('[PRD-04] without a marker everything shows first', () => {
  expect(splitAtPageBreak('Only this.').rest).toEqual([]);
});

it('keeps a list that follows its sentence in one chunk', () => {
  expect(readBlocks('It names:\n- the sum\n- the dates')).toEqual([
    { kind: 'paragraph', text: 'It names:' },
    { kind: 'list', items: ['the sum', 'the dates'] },
  ]);
});

it('turns the markup of a hosted catalogue into text', () => {
  expect(
    readBlocks('<p>Fee &amp; cost</p><ul><li>one</li><li><b>two</b></li></ul><img src=x onerror=alert(1)>'),
  ).toEqual([
    { kind: 'paragraph', text: 'Fee & cost' },
    { kind: 'list', items: ['one', 'two'] },
  ]);
});
