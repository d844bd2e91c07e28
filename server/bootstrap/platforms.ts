import type { BreakerFetch } from '../../core/http/circuit-breaker-fetch.ts';
import type { PageOrigins, Platform, PlatformEntry } from '../../core/platform.ts';
import { commercePlatform } from '../../platforms/commerce/platform.ts';
import { contentPlatform } from '../../platforms/content/platform.ts';
import { formsPlatform } from '../../platforms/forms/platform.ts';
import { identityPlatform } from '../../platforms/identity/platform.ts';
import { mailPlatform } from '../../platforms/mail/platform.ts';
import { membersPlatform } from '../../platforms/members/platform.ts';
import { paymentPlatform } from '../../platforms/payment/platform.ts';
import { searchPlatform } from '../../platforms/search/platform.ts';
import { usersPlatform } from '../../platforms/users/platform.ts';

const DECLARED = {
  commerce: commercePlatform,
  content: contentPlatform,
  search: searchPlatform,
  payment: paymentPlatform,
  identity: identityPlatform,
  users: usersPlatform,
  forms: formsPlatform,
  members: membersPlatform,
  mail: mailPlatform,
};
type Declared = typeof DECLARED;
type All<T> = (T extends unknown ? (each: T) => void : never) extends (all: infer I) => void ? I : never;

/** All platforms that the store can be configured for. */
export const PLATFORMS: readonly PlatformEntry[] = Object.values(DECLARED);

/** The configuration of each platform's client. */
export type PlatformConfigs = { [Id in keyof Declared]: Parameters<Declared[Id]['client']>[0] };
type ClientsById = { [Id in keyof Declared]: ReturnType<Declared[Id]['client']> };
/** The client of each platform, and ports that are a part of one. */
export type PlatformClients = ClientsById & Pick<ClientsById['users'], 'companies' | 'seats' | 'companyFeed'>;
/** Shared dependencies of the clients of all platforms, besides their configuration. */
export type ClientTools = All<Parameters<Declared[keyof Declared]['client']>[1]>;
export type PlatformFacts = All<ReturnType<Declared[keyof Declared]['facts']>>;

/** Returns the configuration of every platform: the hosted one if the environment defines it, else the embedded one. */
export const configureAll = (
  env: Parameters<PlatformEntry['isHosted']>[0],
  embedded: Partial<PlatformConfigs>,
): PlatformConfigs =>
  Object.fromEntries(
    Object.entries<Platform<object, ClientTools, unknown, object>>(DECLARED).map(([id, platform]) => [
      id,
      platform.configure(env, embedded[id as keyof Declared]),
    ]),
  ) as PlatformConfigs;

/** Merges the facts that the store reads of the platforms' configurations, such as origins and switches. */
export const factsOfAll = (configs: PlatformConfigs): PlatformFacts =>
  Object.assign(
    {},
    ...Object.entries<Platform<object, ClientTools, unknown, object>>(DECLARED).map(([id, platform]) =>
      platform.facts(configs[id as keyof Declared]),
    ),
  );

/** Creates the clients of all platforms, each with a separate fetch. The only place that creates clients. */
export const clientsOfAll = (
  configs: PlatformConfigs,
  tools: Omit<ClientTools, 'fetch'>,
  guardOf: (platform: PlatformEntry) => Pick<BreakerFetch, 'fetch' | 'isOpen'>,
): PlatformClients => {
  const clients = Object.fromEntries(
    Object.entries<Platform<object, ClientTools, unknown, object>>(DECLARED).map(([id, platform]) => [
      id,
      platform.client(configs[id as keyof Declared], { ...tools, ...guardOf(platform) }),
    ]),
  ) as ClientsById;
  const { companies, seats, companyFeed } = clients.users;
  return { ...clients, companies, seats, companyFeed };
};

/** Returns the origins that the page policy needs for all hosted platforms [D3], without duplicates. */
export function originsOfAll(env: Parameters<PlatformEntry['isHosted']>[0]): PageOrigins {
  const all = PLATFORMS.map((platform) => platform.origins(env));
  const of = (kind: keyof PageOrigins): string[] => [...new Set(all.flatMap((origins) => origins[kind] ?? []))];
  return {
    formTargets: of('formTargets'),
    imageOrigins: of('imageOrigins'),
    scriptOrigins: of('scriptOrigins'),
    frameOrigins: of('frameOrigins'),
    paymentOrigins: of('paymentOrigins'),
    paymentParts: of('paymentParts'),
  };
}
