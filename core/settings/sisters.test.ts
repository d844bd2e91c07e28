import { expect, it } from 'vitest';
import { parseEnv } from './parse-env.ts';

const sistersOf = (source: Record<string, string>) => {
  const parsed = parseEnv(source, []);
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  return parsed.value.sisters;
};

it('[HDR-13] leaves both sister sites to the folder of the shop when nothing is set', () => {
  expect(sistersOf({})).toEqual([
    { name: undefined, url: undefined },
    { name: undefined, url: undefined },
  ]);
});

it('[HDR-13] takes them from the configuration', () => {
  const [one, two] = sistersOf({
    SISTER_ONE_NAME: 'Academy',
    SISTER_ONE_URL: 'https://academy.example.org/',
    SISTER_TWO_NAME: 'Guild',
  });
  expect(one).toEqual({ name: 'Academy', url: 'https://academy.example.org' });
  expect(two).toEqual({ name: 'Guild', url: undefined });
});

it.each([
  'javascript:alert(1)',
  '//evil.example',
  '/docs',
  'academy.example.org',
  'https://user:pw@academy.example.org',
])('[HDR-13] refuses %o as address', (url) => {
  expect(parseEnv({ SISTER_TWO_URL: url }, [])).toMatchObject({
    ok: false,
    problems: [expect.stringContaining('SISTER_TWO_URL')],
  });
});
