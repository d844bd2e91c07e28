import { expect, it } from 'vitest';
import { resolveFileVariables } from './read-files.ts';

const FILES: Record<string, string> = {
  '/run/secrets/session': 'hunter2-hunter2\n',
  '/empty': ' \n',
  '/long': 'x'.repeat(65_537),
};
const read = (path: string): string => {
  const text = FILES[path];
  if (text === undefined) throw Object.assign(new Error(`no ${path}`), { code: 'ENOENT' });
  return text;
};

it('reads a variable from its file without the line ending', () => {
  const given = { SESSION_SECRET_FILE: '/run/secrets/session', PORT: '3000', OTHER_FILE: '/nowhere' };
  const { source, problems } = resolveFileVariables(given, ['SESSION_SECRET', 'PORT'], read);
  expect(problems).toEqual([]);
  expect(source).toMatchObject({ SESSION_SECRET: 'hunter2-hunter2', PORT: '3000' });
});

it('reports a file problem on one line without its content', () => {
  const problemOf = (given: Record<string, string>) => resolveFileVariables(given, ['KEY'], read).problems;
  expect(problemOf({ KEY: 'a', KEY_FILE: '/run/secrets/session' })).toEqual([
    'KEY and KEY_FILE are both set: keep one.',
  ]);
  expect(problemOf({ KEY_FILE: '/away' })).toEqual([expect.stringMatching(/^KEY_FILE cannot be read \(ENOENT\)/)]);
  expect(problemOf({ KEY_FILE: '/empty' })).toEqual(['KEY_FILE names an empty file.']);
  expect(problemOf({ KEY_FILE: '/long' })).toEqual([expect.stringMatching(/more than 65536 bytes/)]);
});
