import { format } from 'node:util';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

/** What React says of markup that is wrong: each is a fault of a screen, or of the test that draws it. */
const WARNINGS = [
  /unique "key" prop/,
  /was passed to the \w+ attribute/,
  /cannot be a (child|descendant) of/,
  /did(n't| not) match/,
  /Invalid (DOM|ARIA|value)/,
  /React does not recognize/,
  /not wrapped in act/,
  /same key/,
];

const given: string[] = [];
const { error } = console;

beforeAll(() => {
  console.error = (...all: unknown[]) => {
    const text = format(...all);
    if (WARNINGS.some((warning) => warning.test(text))) given.push(text);
    error(...all);
  };
});
/** A test whose screen React warns of fails. */
afterEach(() => {
  expect(given.splice(0)).toEqual([]);
});
afterAll(() => {
  console.error = error;
});
