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
/** What only one embedded platform can do, by its id; absent where it is hosted. */
export type Capabilities = { readonly [Id in keyof Declared]?: NonNullable<ReturnType<Declared[Id]['open']>['own']> };

/** Every platform that can be embedded, the simulator of the sandbox among them. Imported by `load-embedded.ts` alone: a process that embeds nothing never reads it. */
export function listEmbedded(sandbox: Pick<Sandbox, 'embeddedPayment'> | null): readonly EmbeddedEntry[] {
  const { commerce, ...others } = DECLARED;
  const all = { commerce, ...(sandbox && { payment: sandbox.embeddedPayment }), ...others };
  return Object.values(all satisfies Configures);
}

/** Holds what each of them is configured to be to what the client of its platform takes. */
type Configures = { [Id in keyof PlatformConfigs]?: { configure(ground: EmbeddedConfig): PlatformConfigs[Id] } };
