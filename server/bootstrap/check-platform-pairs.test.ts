import { expect, it } from 'vitest';
import { parseEnv } from '../../core/settings/parse-env.ts';
import { findMismatchedPlatforms } from './check-platform-pairs.ts';
import { PLATFORMS } from './platforms.ts';

const parted = (source: Record<string, string>): string[] => {
  const parsed = parseEnv(source, PLATFORMS);
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  return findMismatchedPlatforms(parsed.value, PLATFORMS);
};
const USERS = { USERS_URL: 'https://users.example' };
const IDENTITY = {
  IDENTITY_ISSUER: 'https://identity.example',
  IDENTITY_CLIENT_ID: 'store',
  IDENTITY_CLIENT_SECRET: '0123456789abcdef0123456789abcdef',
};

it('[PL-15] reports a pair of platforms of which only one is hosted', () => {
  expect(parted({})).toEqual([]);
  expect(parted({ ...USERS, ...IDENTITY })).toEqual([]);
  expect(parted(USERS)).toEqual([
    "User service is hosted and Identity provider (OpenID Connect) is embedded, so customers can't sign in: the user service reads the tokens that the identity provider gives. Host both or neither.",
  ]);
  expect(parted(IDENTITY)).toEqual([expect.stringMatching(/^Identity provider \(OpenID Connect\) is hosted/)]);
});
