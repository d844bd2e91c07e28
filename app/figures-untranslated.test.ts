import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** An amount or a date as a child in JSX, with what comes before it. */
const CHILD = /(?<![=$])\{(?:[\w.!= ]+&& )?format(?:Money|Date)\(/g;
/** The element that it is the first child of may not be translated. */
const OWN_ELEMENT = /<(?:ChangingText(?: [^<>]*)?|\w+[^<>]* translate=(?:"no"|\{[^<>]*)[^<>]*)>\s*(?:× )?$/;

it('gives every amount and date in a screen an element that a browser does not translate', () => {
  const problems = globSync('app/**/*.tsx')
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8');
      return [...text.matchAll(CHILD)]
        .filter(({ index }) => !OWN_ELEMENT.test(text.slice(Math.max(0, index - 400), index)))
        .map(({ index }) => `${path}:${text.slice(0, index).split('\n').length}`);
    });
  expect(problems).toEqual([]);
});
