import type { CommerceSeed } from '../../embedded/commerce/seed-types.ts';
import type { IdentityPerson } from '../../embedded/identity/seed.ts';
import type { Member } from '../../embedded/members/seed.ts';
import type { UsersCompany, UsersPerson } from '../../embedded/users/seed.ts';
import type { EmbeddedConfig } from '../../server/bootstrap/embedded-config.ts';
import type { Demo } from '../../server/demo/read-demo.ts';
import type { PaymentSeed } from '../payment/seed-types.ts';
import { type CatalogueSeed, commerceSeed } from './commerce-seed.ts';
import { customerSince } from './customer-since.ts';
import { withPastBuyers } from './history/past-orders.ts';
import { companiesSeed, membersSeed, paymentSeed, usersSeed } from './people-seed.ts';

export type DemoSeeds = {
  now: Date;
  ground: EmbeddedConfig;
  commerce(): CommerceSeed;
  payment(): PaymentSeed;
  identity(): readonly IdentityPerson[];
  users(): readonly UsersPerson[];
  companies(): readonly UsersCompany[];
  members(): readonly Member[];
};

/** Builds the platforms' seeds of a demo for this moment. */
export function getPlatformSeeds(
  demo: Demo,
  { ground, store }: { ground: EmbeddedConfig; store: { catalogueSeed(demo: Demo, publicUrl: string): CatalogueSeed } },
  now: Date,
): DemoSeeds {
  const full = withPastBuyers(demo, now);
  return {
    now,
    ground,
    commerce: () => commerceSeed(full, store.catalogueSeed(full, ground.publicUrl), now),
    payment: () => paymentSeed(full, now),
    // the buyers of the past have no passwords: hashing would take longer than all their orders
    identity: () => demo.people.map((person) => ({ ...person, createdAt: customerSince(person, now) })),
    users: () => usersSeed(full, now),
    companies: () => companiesSeed(full, now),
    members: () => membersSeed(full),
  };
}
