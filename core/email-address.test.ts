import { expect, it } from 'vitest';
import { emailAddress } from './email-address.ts';
import { isEmail, normalizeEmail } from './email-format.ts';

it.each([
  'ann@example.com',
  'smith&jones@firm.example',
  'o&m@site.example',
  "o'brien+bids@firm.example",
  'li@xn--fiqs8s.xn--fiqs8s',
  '{plans}/50%=half?!@site-1.example',
  'ann@localhost',
])('[BR-07] accepts %s', (text) => {
  expect(isEmail(normalizeEmail(text))).toBe(true);
  expect(emailAddress().parse(` ${text} `)).toBe(text);
});

it.each([
  ['li@中国.中国', 'li@xn--fiqs8s.xn--fiqs8s'],
  ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
  ['ann@BÜCHER.example', 'ann@xn--bcher-kva.example'],
  ['ann@ｅｘａｍｐｌｅ.com', 'ann@example.com'],
])('[BR-07] writes the host of %s in ASCII form', (text, ascii) => {
  expect(emailAddress().parse(text)).toBe(ascii);
});

it.each([
  '',
  'ann',
  'ann@',
  '@example.com',
  'ann@@example.com',
  'ann lund@example.com',
  'ann@example..com',
  'ann@-example.com',
  // browsers take no other script before the @
  'müller@bücher.example',
  'ann@example.com\nbcc:ben@example.com',
  'ann@bücher.example/path',
  'ann@bü cher.example',
  '"ann"@example.com',
  'ann,ben@example.com',
  `${'a'.repeat(250)}@example.com`,
])('[BR-07] refuses %j', (text) => {
  expect(isEmail(normalizeEmail(text))).toBe(false);
  expect(emailAddress('is no email address').safeParse(text).error?.issues[0]?.message).toBe('is no email address');
});
