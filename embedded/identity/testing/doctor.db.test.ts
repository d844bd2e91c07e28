import { afterAll, beforeAll, expect, it } from 'vitest';
import { identityPlatform } from '../../../platforms/identity/platform.ts';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { identityMigrations } from '../migrations.ts';
import { startTestProvider, type TestProvider } from './test-provider.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider(await createTestDatabase([identityMigrations]));
});
afterAll(() => provider.stop());

const examine = (clientId: string, clientSecret: string) => {
  const identity = {
    IDENTITY_ISSUER: provider.issuer,
    IDENTITY_CLIENT_ID: clientId,
    IDENTITY_CLIENT_SECRET: clientSecret,
  };
  return identityPlatform.examine({ platforms: { identity } }, fetch);
};

it('[OP-04] distinguishes a wrong client from a right one by a token request that must fail', async () => {
  expect(await examine('store', 'a-secret-of-the-store')).toEqual({
    ok: true,
    value: `describes itself as ${provider.issuer}, accepts the client`,
  });
  for (const [id, secret] of [
    ['store', 'another-secret'],
    ['stranger', 'a-secret-of-the-store'],
  ] as const) {
    expect(await examine(id, secret)).toMatchObject({
      ok: false,
      detail: 'the client was refused: check IDENTITY_CLIENT_ID and IDENTITY_CLIENT_SECRET',
    });
  }
});
