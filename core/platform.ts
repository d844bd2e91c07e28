import type { z } from 'zod';
import { listVariables, type Variable } from './env/setting.ts';
import type { GuardRules } from './http/circuit-breaker-fetch.ts';
import type { Fetch } from './http/types.ts';
import { ok, type Result } from './result.ts';

/** Origins that the policy of pages needs while a platform is hosted, by what pages do with them [D3]. */
export type PageOrigins = {
  readonly formTargets: readonly string[];
  readonly imageOrigins: readonly string[];
  readonly scriptOrigins: readonly string[];
  readonly frameOrigins: readonly string[];
  readonly paymentOrigins: readonly string[];
  /** additional origins from which the payment script loads its parts and fields */
  readonly paymentParts: readonly string[];
};

/** A page may abandon a read. A write is awaited, since its outcome is unknown until it ends. */
export type CallKind = 'read' | 'write';
type CallKinds<Client> = {
  readonly [Name in keyof Client as Client[Name] extends (...args: never[]) => unknown ? Name : never]: CallKind;
};

/** One line about an account at a platform, for the doctor. */
export type AccountFinding = { readonly isProblem: boolean; readonly text: string };

type HostedPlatforms = { readonly platforms: Readonly<Record<string, object | null>> };
type StoreAddress = {
  readonly publicUrl: string;
  readonly isLocal: boolean;
  /** [OP-28] whether the shop's members pay less for plans, by the name of their coupon; absent: they do */
  readonly hasAssociation?: (memberCoupon: string) => boolean;
};

/** Methods and facts of every platform, independent of its settings. */
export type PlatformEntry = {
  /** as in the folder's name and under `/platform/<id>` */
  readonly id: string;
  readonly title: string;
  /** whether it knows people whose data the shop must erase */
  readonly holdsPeople: boolean;
  /** of a hosted platform at which money is changed; null for others */
  panel(source: HostedPlatforms): { href: string | null } | null;
  readonly variables: readonly Variable[];
  /**
   * The settings in an environment without empty values: null where none of the variables is set, so that the embedded platform serves.
   * Problems are one line each and repeat no value.
   */
  read(source: Readonly<Record<string, string>>): { settings: object | null; problems: readonly string[] };
  isHosted(env: HostedPlatforms): boolean;
  /** what pages need of the hosted platform; nothing while it is embedded */
  origins(env: HostedPlatforms): Partial<PageOrigins>;
  /** kinds of mail that the hosted platform sends itself */
  mails(env: HostedPlatforms): readonly string[];
  /** whether the store only hands something over to it: the console has nothing to drive */
  readonly isOneWay: boolean;
  /** embedded it is a simulator of the sandbox: a real shop has the hosted one */
  readonly isSimulated: boolean;
  /** a platform that it only works beside: both hosted or both embedded; says in words what breaks otherwise [PL-15] */
  readonly goesWith: { readonly id: string; readonly because: string } | null;
  /** [FA-04] the rules of the circuit breaker for its calls */
  readonly guard: GuardRules;
  /** what each call of its client does */
  readonly calls: Readonly<Record<string, CallKind>>;
  /** whether it is hosted with its own product categories, which do not match the demo's map */
  hasOwnCategories(env: HostedPlatforms): boolean;
  /** `npm run doctor`: one harmless read against the hosted platform; says in one line what answered, or what is wrong. Only where it is hosted. */
  examine(env: HostedPlatforms, fetch: Fetch): Promise<Result<string, string>>;
  /** settings of the hosted account that the store relies on; empty while the platform is embedded */
  inspect(env: HostedPlatforms & StoreAddress, fetch: Fetch): Promise<readonly AccountFinding[]>;
};

/** A platform whose client is made of a `Config`, which is the hosted platform's or the embedded one's. */
export type Platform<Config extends object, Tools, Client, Facts extends object> = PlatformEntry & {
  /** the configuration of the hosted platform, else that of the embedded one; throws where there is neither */
  configure(env: HostedPlatforms, embedded: Config | undefined): Config;
  client(config: Config, tools: Tools): Client;
  /** configuration values that the rest of the store reads */
  facts(config: Config): Facts;
};

type Declaration<Shape extends z.ZodRawShape, Config extends object, Tools, Client, Facts extends object> = {
  id: string;
  title: string;
  holdsPeople?: true;
  /** where money is changed by hand at the hosted platform; null: its panel's address is not known */
  panel?(settings: z.output<z.ZodObject<Shape>>): string | null;
  /** the environment of the hosted platform: `setting` for each variable */
  env: z.ZodObject<Shape>;
  hosted(settings: z.output<z.ZodObject<Shape>>): Config;
  client(config: Config, tools: Tools): Client;
  /** what each call of the client does; one that is missing does not compile */
  calls: CallKinds<NoInfer<Client>>;
  facts(config: Config): Facts;
  origins?(settings: z.output<z.ZodObject<Shape>>): Partial<PageOrigins>;
  mails?: readonly string[];
  hasCategories?: true;
  /** says that a POST only reads, so that it counts as one */
  isReadPost?(url: string): boolean;
  /** overrides the default times of the circuit breaker */
  breaker?: GuardRules['breaker'];
  isOneWay?: true;
  isSimulated?: true;
  goesWith?: { id: string; because: string };
  check(settings: z.output<z.ZodObject<Shape>>, fetch: Fetch): Promise<Result<string, string>>;
  inspect?(
    settings: z.output<z.ZodObject<Shape>>,
    store: StoreAddress,
    fetch: Fetch,
  ): Promise<readonly AccountFinding[]>;
};

/**
 * Declares a platform in one place: its environment, how the hosted one's configuration is made of it, its client and the doctor's
 * check. It is hosted as soon as one of its variables is set (then every required one must be), else embedded.
 */
export function definePlatform<Shape extends z.ZodRawShape, Config extends object, Tools, Client, Facts extends object>(
  declared: Declaration<Shape, Config, Tools, Client, Facts>,
): Platform<Config, Tools, Client, Facts> {
  type Settings = z.output<z.ZodObject<Shape>>;
  const { id, title, env } = declared;
  const variables = listVariables(env.shape);
  // `read` alone writes settings into an environment, under this id
  const settingsOf = ({ platforms }: HostedPlatforms): Settings | null => (platforms[id] ?? null) as Settings | null;
  return {
    id,
    title,
    holdsPeople: declared.holdsPeople === true,
    variables,
    isOneWay: declared.isOneWay === true,
    isSimulated: declared.isSimulated === true,
    goesWith: declared.goesWith ?? null,
    guard: { isReadPost: declared.isReadPost, breaker: declared.breaker },
    read(source) {
      const given = Object.fromEntries(variables.flatMap(({ name }) => (name in source ? [[name, source[name]]] : [])));
      const set = Object.keys(given);
      if (set.length === 0) return { settings: null, problems: [] };
      const parsed = env.safeParse(given);
      if (parsed.success) return { settings: Object.freeze(parsed.data), problems: [] };
      const problems = parsed.error.issues.map(({ path, message }) =>
        String(path[0]) in given
          ? `${String(path[0])} ${message}.`
          : `${String(path[0])} is missing: ${title} is configured (${set.join(', ')}), so it must be set too.`,
      );
      return { settings: null, problems };
    },
    isHosted: (source) => settingsOf(source) !== null,
    panel(source) {
      const settings = settingsOf(source);
      return settings && declared.panel ? { href: declared.panel(settings) } : null;
    },
    origins(source) {
      const settings = settingsOf(source);
      return settings === null ? {} : (declared.origins?.(settings) ?? {});
    },
    mails: (source) => (settingsOf(source) === null ? [] : (declared.mails ?? [])),
    hasOwnCategories: (source) => declared.hasCategories === true && settingsOf(source) !== null,
    async examine(source, fetch) {
      const settings = settingsOf(source);
      return settings === null ? ok('embedded') : declared.check(settings, fetch);
    },
    async inspect(source, fetch) {
      const settings = settingsOf(source);
      return settings === null ? [] : (declared.inspect?.(settings, source, fetch) ?? []);
    },
    configure(source, embedded) {
      const settings = settingsOf(source);
      const config = settings === null ? embedded : declared.hosted(settings);
      if (config === undefined) throw new Error(`${id} is neither hosted nor embedded`);
      return config;
    },
    client: declared.client,
    calls: declared.calls,
    facts: declared.facts,
  };
}
