import { expect, it } from 'vitest';
import { isNetworkError } from './is-network-error.ts';

it.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed', 'network error'])(
  '[LD3] treats "%s" as a network error',
  (text) => {
    expect(isNetworkError(new TypeError(text))).toBe(true);
  },
);

it.each([
  new TypeError("Cannot read properties of undefined (reading 'title')"),
  new TypeError('x.loads is not a function'),
  new Error('Failed to fetch'),
  { status: 503, statusText: 'Network', data: null },
  undefined,
])('[LD3] does not treat %s as a network error', (error) => {
  expect(isNetworkError(error)).toBe(false);
});
