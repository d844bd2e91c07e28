import { format } from 'node:util';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

/** React warnings about invalid markup: each is a bug of a screen, or of the test that renders it. */
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
/** Fails a test if React warned about its screen. */
afterEach(() => {
  expect(given.splice(0)).toEqual([]);
});
afterAll(() => {
  console.error = error;
});
