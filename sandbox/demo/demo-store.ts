import type { Queryable } from '../../core/database/database.ts';
import type { EmbeddedPlatformDefinition } from '../../core/embedded-platform.ts';
import type { orderConfirmation } from '../../features/orders/emails/order-confirmation.ts';
import type { refundMail } from '../../features/orders/emails/refund.ts';
import type { renderMail } from '../../features/shared/emails/render-mail.ts';
import type { EmbeddedConfig } from '../../server/bootstrap/embedded-config.ts';
import type { Demo } from '../../server/demo/read-demo.ts';
import type { CatalogueSeed } from './commerce-seed.ts';
import type { DemoSeeds } from './platform-seeds.ts';

/** The store's order emails, for the demo's past orders. */
export type DemoMails = {
  orderConfirmation: typeof orderConfirmation;
  refundMail: typeof refundMail;
  renderMail: typeof renderMail;
};

/** The functions of the store that the demo seeds with. */
type DemoStore = {
  catalogueSeed(demo: Demo, publicUrl: string): CatalogueSeed;
  /** imports the people of the embedded platforms into the store's desk */
  importPeople(tx: Queryable, serving: readonly SeededPlatform[]): Promise<void>;
  mails: DemoMails;
  /** encrypts the file of a tax exemption certificate for its row */
  sealCertificate(certificateId: string, bytes: Uint8Array): Buffer;
};

/** An embedded platform as the demo seeds it. */
export type SeededPlatform = Pick<
  EmbeddedPlatformDefinition<never, object, never, DemoSeeds>,
  'id' | 'clear' | 'seed' | 'renew' | 'settle' | 'known' | 'listUsedNumbers' | 'people'
>;

/** A demo and its target: the serving embedded platforms, their configuration, and the store. */
export type DemoPlace = {
  demo: Demo;
  serving: readonly SeededPlatform[];
  ground: EmbeddedConfig;
  store: DemoStore;
};
