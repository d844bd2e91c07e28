import { expect, it } from 'vitest';
import { parseEnv } from '../../core/settings/parse-env.ts';
import type { Env } from '../../core/settings/store-settings.ts';
import { hasConsole } from '../../server/bootstrap/has-console.ts';
import { PLATFORMS } from '../../server/bootstrap/platforms.ts';
import { readDemo } from '../../server/demo/read-demo.ts';
import { HOSTED_ELSEWHERE } from '../../tests/support/hosted-elsewhere.ts';
import { linesForPeople } from './describe-demo.ts';

const envOf = (source: Record<string, string>): Env => {
  const parsed = parseEnv(source, PLATFORMS);
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  return parsed.value;
};
const lines = (source: Record<string, string>): string[] => {
  const env = envOf(source);
  const embedded = PLATFORMS.filter((platform) => !platform.isHosted(env));
  return linesForPeople(env, readDemo(process.cwd()), hasConsole(env) ? 'key' : null, embedded);
};
const without = (...names: (keyof typeof HOSTED_ELSEWHERE)[]): Record<string, string> =>
  Object.fromEntries(Object.entries(HOSTED_ELSEWHERE).filter(([name]) => !names.some((prefix) => name === prefix)));

it('[PL-12] prints only the available parts of the demo', () => {
  const all = lines({});
  expect(all[0]).toBe('Demo customers (email, password):');
  expect(all.slice(-2)).toEqual([
    'Console: http://localhost:3000/platform',
    'Emails from the shop, with the links of new accounts: http://localhost:3000/platform#mail',
  ]);
  expect(all.at(-3)).toContain('4242');
  expect(lines(HOSTED_ELSEWHERE)).toEqual([]);
  expect(lines(without('USERS_URL'))).toEqual(['Console: http://localhost:3000/platform']);
  // the mailbox alone has nothing to try
  expect(lines(without('MAIL_FROM', 'MAIL_SMTP_URL'))).toEqual([]);
  expect(lines({ DEMO: 'off' })).toEqual([]);
});
