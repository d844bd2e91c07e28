import { expect, it } from 'vitest';
import { chooseEncoding } from './compression.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0.8, br;q=0.8', 'br'],
  ['br;q=0.1, gzip', 'gzip'],
  ['gzip;q=0.5, br;q=0.9', 'br'],
  ['identity, gzip;q=0.5', 'identity'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['br;q=0, gzip;q=0.0', 'identity'],
  ['identity;q=0, br;q=0, gzip;q=0', 'identity'],
  ['zstd, deflate', 'identity'],
  [';;q=,,br;q=x', 'identity'],
  ['', 'identity'],
])('chooses for a client that accepts %j the encoding %s', (accept, encoding) => {
  expect(chooseEncoding(accept)).toBe(encoding);
});

it('sends uncompressed responses without Accept-Encoding', () => {
  expect(chooseEncoding()).toBe('identity');
});
