import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Database } from '../../core/database/database.ts';

export type ProviderKeys = { jwks: { keys: JWK[] }; cookies: string[] };

/** Creates a value once and stores it in Postgres: the first process wins, so two that start together share one key. */
async function storeOnce<T>(db: Database, name: string, make: () => Promise<T>): Promise<T> {
  const read = async () =>
    (await db.query<{ value: T }>('SELECT value FROM identity.secret WHERE name = $1', [name])).rows[0]?.value;
  const known = await read();
  if (known !== undefined) return known;
  await db.query('INSERT INTO identity.secret (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [
    name,
    JSON.stringify(await make()),
  ]);
  const stored = await read();
  if (stored === undefined) throw new Error(`the identity platform could not keep its ${name}`);
  return stored;
}

async function makeSigningKeys(): Promise<{ keys: JWK[] }> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const jwk = await exportJWK(privateKey);
  return { keys: [{ ...jwk, alg: 'RS256', use: 'sig', kid: randomBytes(8).toString('hex') }] };
}

/** Loads the keys that sign tokens and cookies. */
export const loadKeys = async (db: Database): Promise<ProviderKeys> => ({
  jwks: await storeOnce(db, 'signing-keys', makeSigningKeys),
  cookies: await storeOnce(db, 'cookie-keys', async () => [randomBytes(32).toString('base64url')]),
});
