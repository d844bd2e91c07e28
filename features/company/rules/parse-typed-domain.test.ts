import { expect, it } from 'vitest';
import { parseTypedDomain } from './parse-typed-domain.ts';

it.each([
  ['mendezcivil.example.net', 'mendezcivil.example.net'],
  [' MendezCivil.Example.NET. ', 'mendezcivil.example.net'],
  ['@mendez.example', 'mendez.example'],
  ['rosa@mendez.example', 'mendez.example'],
  ['https://www.mendez.example/contact?x=1', 'mendez.example'],
  ['bücher.example', 'xn--bcher-kva.example'],
])('reads %j as %s', (typed, domain) => {
  expect(parseTypedDomain(typed)).toBe(domain);
});

it.each([
  '',
  'mendez',
  'mendez.',
  '.example',
  'men dez.example',
  '127.0.0.1',
  '-a.example',
  'a..example',
  `${'a.'.repeat(127)}example`,
])('rejects %j', (typed) => {
  expect(parseTypedDomain(typed)).toBeNull();
});
