import { describe, expect, it } from 'vitest';
import { createVocabulary } from './vocabulary.ts';
import { isNear, readTermWords, readWords } from './words.ts';

describe('[SRC-06] words', () => {
  it.each([
    ['retainage', 'retanage'],
    ['retainage', 'retainnage'],
    ['retainage', 'retainaga'],
    ['change', 'chnage'],
    ['change', 'hcange'],
    ['order', 'orde'],
    ['order', 'xorder'],
  ])('%s and %s are one letter apart, either way', (a, b) => {
    expect([isNear(a, b), isNear(b, a)]).toEqual([true, true]);
  });

  it.each([
    ['change', 'chaneg1'],
    ['change', 'cahneg'],
    ['order', 'ordnung'],
    ['abc', 'cba'],
  ])('%s and %s are further apart', (a, b) => {
    expect([isNear(a, b), isNear(b, a)]).toEqual([false, false]);
  });

  it('are read without accents, signs, plurals and what carries nothing', () => {
    expect(readWords("The Owner's Résumé, and a Waiver-of-Lien")).toEqual(['owner', 'resume', 'waiver', 'lien']);
    expect(readWords('Change orders, gas access')).toEqual(['change', 'order', 'gas', 'access']);
    expect(readTermWords('the')).toEqual(['the']);
    expect(readTermWords('pay pay app')).toEqual(['pay', 'app']);
    expect(readTermWords(' ?! ')).toEqual([]);
  });
});

describe('[SE6] the vocabulary', () => {
  const vocabulary = createVocabulary(['retainage', 'change', 'charge', 'a101', 'bid', 'subcontractor']);
  const near = (typed: string): string[] => vocabulary.near(typed).map(({ word }) => word);

  it('finds what is one letter away, and never guesses codes or short words', () => {
    expect(near('chage').sort()).toEqual(['change', 'charge']);
    expect(near('a102')).toEqual([]);
    expect(near('bod')).toEqual([]);
  });

  it('finds an unfinished word in spite of a slip, where nothing else answers', () => {
    expect(near('subcntrac')).toEqual(['subcontractor']);
    expect(near('retanag')).toEqual(['retainage']);
  });

  it('knows a word itself before those it begins', () => {
    expect(createVocabulary(['sub', 'subcontract', 'substitute']).meant('sub')).toEqual([
      { word: 'sub', how: 'same' },
      { word: 'subcontract', how: 'begun' },
      { word: 'substitute', how: 'begun' },
    ]);
  });
});
