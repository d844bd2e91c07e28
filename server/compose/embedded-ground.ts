import type { Transport } from 'nodemailer';
import type { Database } from '../../core/database/database.ts';
import type { Clock } from '../../core/dates.ts';
import { DEMO_FORMS } from '../../demo/forms/demo-forms.ts';
import type { Demo, DemoShop } from '../../demo/read-demo.ts';
import type { DemoKeys } from '../store/secrets.ts';
import { addressLinesOf } from './seller.ts';

/** What the configuration of every embedded platform is made of. */
export type EmbeddedGround = {
  publicUrl: string;
  db: Database;
  clock: Clock;
  keys: DemoKeys;
  shop: DemoShop;
  addressLines: readonly string[];
  formAccount: { portalId: string; specialFormId: string | null };
  previewLink(): string;
  disturb(transport: Transport<unknown>): Transport<unknown>;
};

type Known = Pick<EmbeddedGround, 'publicUrl' | 'db' | 'clock' | 'keys'> &
  Partial<Pick<EmbeddedGround, 'previewLink' | 'disturb'>>;

/** The ground of a shop; without a preview or a console there is no preview link, and nothing goes wrong by order. */
export const layGround = (shop: Demo['shop'], known: Known): EmbeddedGround => ({
  previewLink: () => '',
  disturb: (transport) => transport,
  ...known,
  shop,
  addressLines: addressLinesOf(shop),
  formAccount: DEMO_FORMS,
});
