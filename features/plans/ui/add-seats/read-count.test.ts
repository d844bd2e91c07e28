import { describe, expect, it } from 'vitest';
import { readCount, stepCount } from './read-count.ts';

const textOf = (typed: string, left: number): string => {
  const read = readCount(typed, left);
  return read.kind === 'refused' ? read.text : read.kind;
};

describe('[MNG-05] [MNG-17] at most 50 less the current seats, at least 1', () => {
  it.each([
    ['1', 3],
    ['3', 3],
    [' 2 ', 3],
    ['02', 3],
    ['49', 49],
  ])('accepts %s of %s', (typed, left) => {
    expect(readCount(typed, left)).toEqual({ kind: 'some', add: Number(typed) });
  });

  it('rejects five at 47 with the reason, instead of changing it to three', () => {
    expect(textOf('5', 3)).toBe('A plan can have up to 50 seats. You can add 3 more.');
    expect(textOf('4', 3)).toBe('A plan can have up to 50 seats. You can add 3 more.');
    expect(textOf('999999999', 3)).toBe('A plan can have up to 50 seats. You can add 3 more.');
  });

  it('says at 50 that no more can be added', () => {
    expect(textOf('1', 0)).toBe('Your plan already has the maximum of 50 seats.');
  });

  it('rejects an unchanged quantity with a specific reason, and treats it as a missing price', () => {
    expect(readCount('0', 3)).toEqual({ kind: 'refused', why: 'few', text: 'Add at least 1 seat.' });
  });

  it.each(['-1', '1.5', '1e1', 'two', '1 2', '٣', '1234567890'])('does not parse %s as a number', (typed) => {
    expect(textOf(typed, 3)).toBe('Enter how many seats to add, 1 to 3.');
  });

  it('treats an empty field as no error', () => {
    expect(readCount('  ', 3)).toEqual({ kind: 'empty' });
  });
});

it.each<[string, 1 | -1, number]>([
  ['1', 1, 2],
  ['3', 1, 3],
  ['1', -1, 1],
  ['9', -1, 3],
  ['0', 1, 1],
  ['', 1, 1],
  ['x', -1, 1],
])('[MNG-05] from “%s” a step of %s leads to %s', (typed, by, next) => {
  expect(stepCount(typed, by, 3)).toBe(next);
});
