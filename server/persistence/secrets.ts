import { randomBytes, randomUUID } from 'node:crypto';
import type { Queryable } from '../../core/database/database.ts';

/** Keys of the embedded platforms: generated once, stored in Postgres, unique per installation. */
export type DemoKeys = {
  storefrontToken: string;
  commerceAccessToken: string;
  commerceClientId: string;
  commerceClientSecret: string;
  storeHash: string;
  paymentSecretKey: string;
  paymentPublishableKey: string;
  paymentWebhookSecret: string;
  identityClientId: string;
  identityClientSecret: string;
  membersApiKey: string;
  /** the store's own token at the user service */
  usersServiceToken: string;
  searchAppId: string;
  /** search-only key */
  searchKey: string;
  searchAdminKey: string;
  contentSpace: string;
  contentDeliveryToken: string;
  contentPreviewToken: string;
  contentWebhookSecret: string;
  /** part of the link that enables preview mode, if PREVIEW_SECRET is not set */
  previewSecret: string;
  consoleKey: string;
  /** used if SESSION_SECRET is not set */
  sessionSecret: string;
};

const hex = (bytes: number): string => randomBytes(bytes).toString('hex');

const MAKERS: Record<keyof DemoKeys, () => string> = {
  storefrontToken: () => `sft_${hex(24)}`,
  commerceAccessToken: () => `bc_${hex(20)}`,
  commerceClientId: () => hex(15),
  commerceClientSecret: () => hex(32),
  storeHash: () => hex(5),
  paymentSecretKey: () => `sk_sandbox_${hex(24)}`,
  paymentPublishableKey: () => `pk_sandbox_${hex(24)}`,
  paymentWebhookSecret: () => `whsec_${hex(24)}`,
  identityClientId: () => `planroom-${randomUUID().slice(0, 8)}`,
  identityClientSecret: () => hex(32),
  membersApiKey: () => `mem_${hex(24)}`,
  usersServiceToken: () => `usr_${hex(24)}`,
  searchAppId: () => hex(5).toUpperCase(),
  searchKey: () => hex(16),
  searchAdminKey: () => hex(16),
  contentSpace: () => hex(6),
  contentDeliveryToken: () => `cda_${hex(20)}`,
  contentPreviewToken: () => `cpa_${hex(20)}`,
  contentWebhookSecret: () => hex(32),
  previewSecret: () => hex(20),
  consoleKey: () => hex(12),
  sessionSecret: () => hex(32),
};

/** Reads the keys and generates missing ones. Concurrent-safe. */
export async function loadDemoKeys(db: Queryable): Promise<DemoKeys> {
  const names = Object.keys(MAKERS) as (keyof DemoKeys)[];
  await db.query(
    'INSERT INTO store.secret (name, value) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING',
    [names, names.map((name) => MAKERS[name]())],
  );
  const { rows } = await db.query<{ name: keyof DemoKeys; value: string }>(
    'SELECT name, value FROM store.secret WHERE name = ANY($1)',
    [names],
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value])) as DemoKeys;
}
