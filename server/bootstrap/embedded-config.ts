import type { Transport } from 'nodemailer';
import type { Database } from '../../core/database/database.ts';
import type { Clock } from '../../core/dates.ts';
import type { DemoKeys } from '../persistence/secrets.ts';
import type { Shop } from '../shop-folder/shop-file.ts';
import { formatSellerAddress } from './seller-address.ts';

/** Inputs of the configuration of every embedded platform. */
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

/** The default configuration of a shop: no preview links, and no injected faults without a console. */
export const createEmbeddedConfig = (shop: Shop, known: Known): EmbeddedConfig => ({
  previewLink: () => '',
  disturb: (transport) => transport,
  ...known,
  shop,
  addressLines: formatSellerAddress(shop),
  formAccount: { portalId: shop.formAccount.portalId, specialFormId: shop.formAccount.wideButtonForm ?? null },
});
