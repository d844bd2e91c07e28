import { embeddedCommerce } from '../../embedded/commerce/embedded.ts';
import { embeddedContent } from '../../embedded/content/embedded.ts';
import { embeddedForms } from '../../embedded/forms/embedded.ts';
import { embeddedIdentity } from '../../embedded/identity/embedded.ts';
import { embeddedMail } from '../../embedded/mail/embedded.ts';
import { embeddedMembers } from '../../embedded/members/embedded.ts';
import { embeddedSearch } from '../../embedded/search/embedded.ts';
import { embeddedUsers } from '../../embedded/users/embedded.ts';
import type { EmbeddedConfig } from './embedded-config.ts';
import type { EmbeddedEntry } from './embedded-services.ts';
import type { Sandbox } from './load-sandbox.ts';
import type { PlatformConfigs } from './platforms.ts';

const DECLARED = {
  commerce: embeddedCommerce,
  identity: embeddedIdentity,
  users: embeddedUsers,
  members: embeddedMembers,
  mail: embeddedMail,
  forms: embeddedForms,
  search: embeddedSearch,
  content: embeddedContent,
};

type Declared = typeof DECLARED & { payment: Sandbox['embeddedPayment'] };
/** Specific members of embedded platforms, by id; absent if hosted. */
export type Capabilities = { readonly [Id in keyof Declared]?: NonNullable<ReturnType<Declared[Id]['open']>['own']> };

/**
 * Every platform that can be embedded, including the simulator of the sandbox. Only `load-embedded.ts` imports it: a
 * process without embedded platforms never loads it.
 */
export function listEmbedded(sandbox: Pick<Sandbox, 'embeddedPayment'> | null): readonly EmbeddedEntry[] {
  const { commerce, ...others } = DECLARED;
  const all = { commerce, ...(sandbox && { payment: sandbox.embeddedPayment }), ...others };
  return Object.values(all satisfies Configures);
}

/** Checks the configuration of each one against the type of its platform's client. */
type Configures = { [Id in keyof PlatformConfigs]?: { configure(ground: EmbeddedConfig): PlatformConfigs[Id] } };
