import type { CommerceSeed } from '../../embedded/commerce/seed-types.ts';
import type { IdentityPerson } from '../../embedded/identity/seed.ts';
import type { Member } from '../../embedded/members/seed.ts';
import type { PaymentSeed } from '../../embedded/payment/seed-types.ts';
import type { UsersPerson } from '../../embedded/users/seed.ts';
import type { EmbeddedGround } from '../compose/embedded-ground.ts';
import { commerceSeed } from './commerce-seed.ts';
import { membersSeed, paymentSeed, usersSeed } from './people-seed.ts';
import type { Demo } from './read-demo.ts';

/** The demo as each embedded platform is filled with it. */
export type DemoSeeds = {
  now: Date;
  ground: EmbeddedGround;
  commerce(): CommerceSeed;
  payment(): PaymentSeed;
  identity(): readonly IdentityPerson[];
  users(): readonly UsersPerson[];
  members(): readonly Member[];
};

/** What the embedded platforms hold of a demo at this moment. */
export const seedsOf = (demo: Demo, ground: EmbeddedGround, now: Date): DemoSeeds => ({
  now,
  ground,
  commerce: () => commerceSeed(demo, ground.publicUrl, now),
  payment: () => paymentSeed(demo, now),
  identity: () => demo.people,
  users: () => usersSeed(demo),
  members: () => membersSeed(demo),
});
