import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** An amount or a date as a child in JSX, with the code before it. */
const CHILD = /(?<![=$])\{(?:[\w.!= ]+&& )?format(?:Money|Date)\(/g;
/** The parent element, if the value is its first child, must have translation off. */
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
