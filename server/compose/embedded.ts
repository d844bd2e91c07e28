import { embeddedCommerce } from '../../embedded/commerce/embedded.ts';
import { embeddedContent } from '../../embedded/content/embedded.ts';
import { embeddedForms } from '../../embedded/forms/embedded.ts';
import { embeddedIdentity } from '../../embedded/identity/embedded.ts';
import { embeddedMail } from '../../embedded/mail/embedded.ts';
import { embeddedMembers } from '../../embedded/members/embedded.ts';
import { embeddedSearch } from '../../embedded/search/embedded.ts';
import { embeddedUsers } from '../../embedded/users/embedded.ts';
import { embeddedPayment } from '../../sandbox/payment/embedded.ts';
import type { EmbeddedGround } from './embedded-ground.ts';
import type { EmbeddedEntry } from './embedded-host.ts';
import type { PlatformConfigs } from './platforms.ts';

const DECLARED = {
  commerce: embeddedCommerce,
  payment: embeddedPayment,
  identity: embeddedIdentity,
  users: embeddedUsers,
  members: embeddedMembers,
  mail: embeddedMail,
  forms: embeddedForms,
  search: embeddedSearch,
  content: embeddedContent,
} satisfies { [Id in keyof PlatformConfigs]: { configure(ground: EmbeddedGround): PlatformConfigs[Id] } };

/** Every platform that can be embedded. Imported by `load-embedded.ts` alone: a process that embeds nothing never reads it. */
export const EMBEDDED: readonly EmbeddedEntry[] = Object.values(DECLARED);
