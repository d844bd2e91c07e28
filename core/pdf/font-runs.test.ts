import { describe, expect, it } from 'vitest';
import { hasGlyph } from './font-files.ts';
import { splitByFont } from './font-runs.ts';

describe('[BR-06] the fonts of a text', () => {
  it('are those of its face where that has all letters', () => {
    expect(splitByFont('Žižek, Łódź: $1.00', 'bold')).toEqual([{ font: 'bold', text: 'Žižek, Łódź: $1.00' }]);
    expect(splitByFont('', 'text')).toEqual([{ font: 'text', text: '' }]);
  });

  it('change between words, not within one that a single font can write', () => {
    expect(splitByFont('Ann Nguyễn Иванов Hill', 'text')).toEqual([
      { font: 'text', text: 'Ann ' },
      { font: 'world', text: 'Nguyễn Иванов ' },
      { font: 'text', text: 'Hill' },
    ]);
    expect(splitByFont('Иванов', 'figure-bold')).toEqual([{ font: 'world-bold', text: 'Иванов' }]);
  });

  it('change within a word that no font can write alone', () => {
    expect(splitByFont('Ann李明한국', 'text')).toEqual([
      { font: 'text', text: 'Ann' },
      { font: 'han', text: '李明' },
      { font: 'hangul', text: '한국' },
    ]);
  });
});

it('[BR-06] reads from a font which letters it has', () => {
  for (const [font, letters] of [
    ['text', 'AžŁ'],
    ['world', 'ễИαЂ'],
    ['world-bold', 'ễИαЂ'],
    ['han', '李明陳建設あア々、'],
    ['hangul', '한국힣'],
  ] as const)
    for (const letter of letters) expect([font, letter, hasGlyph(font, letter)]).toEqual([font, letter, true]);
  for (const [font, letter] of [
    ['text', 'И'],
    ['world', '李'],
    ['han', '한'],
    ['hangul', '\uffff'],
  ] as const)
    expect(hasGlyph(font, letter)).toBe(false);
});
