import type { Transport } from 'nodemailer';
import type { Database } from '../../core/database/database.ts';
import type { Clock } from '../../core/dates.ts';
import type { DemoKeys } from '../persistence/secrets.ts';
import type { Shop } from '../shop-folder/shop-file.ts';
import { formatSellerAddress } from './seller-address.ts';

/** What the configuration of every embedded platform is made of. */
export type EmbeddedConfig = {
  publicUrl: string;
  db: Database;
  clock: Clock;
  keys: DemoKeys;
  shop: Shop;
  addressLines: readonly string[];
  formAccount: { portalId: string; specialFormId: string | null };
  previewLink(): string;
  disturb(transport: Transport<unknown>): Transport<unknown>;
};

type Known = Pick<EmbeddedConfig, 'publicUrl' | 'db' | 'clock' | 'keys'> &
  Partial<Pick<EmbeddedConfig, 'previewLink' | 'disturb'>>;

/** The ground of a shop; without a preview or a console there is no preview link, and nothing goes wrong by order. */
export const createEmbeddedConfig = (shop: Shop, known: Known): EmbeddedConfig => ({
  previewLink: () => '',
  disturb: (transport) => transport,
  ...known,
  shop,
  addressLines: formatSellerAddress(shop),
  formAccount: { portalId: shop.formAccount.portalId, specialFormId: shop.formAccount.wideButtonForm ?? null },
});
