import type { z } from 'zod';
import type { GuardRules } from './http/circuit-breaker-fetch.ts';
import type { Fetch } from './http/types.ts';
import { ok, type Result } from './result.ts';
import { listVariables, type Variable } from './settings/setting.ts';

/** Origins that the page policy needs for a hosted platform, by purpose [D3]. */
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
type CallKind = 'read' | 'write';
type Call = (...args: never[]) => unknown;
/** A port within a client, such as the companies of the user service, has an entry for each of its calls. */
type CallKinds<Client> = {
  readonly [Name in keyof Client as Client[Name] extends Call | Readonly<Record<string, Call>>
    ? Name
    : never]: Client[Name] extends Call ? CallKind : { readonly [Inner in keyof Client[Name]]: CallKind };
};
type CallKindsByName = Readonly<Record<string, CallKind | Readonly<Record<string, CallKind>>>>;

/** A line about a platform's account, for the doctor. */
export type AccountFinding = { readonly isProblem: boolean; readonly text: string };

type HostedPlatforms = { readonly platforms: Readonly<Record<string, object | null>> };
type StoreAddress = {
  readonly publicUrl: string;
  readonly isLocal: boolean;
  /** [OP-28] whether members pay less for plans, with the name of their coupon; absent: they do */
  readonly hasAssociation?: (memberCoupon: string) => boolean;
};

/** Methods and facts of every platform, independent of its settings. */
export type PlatformEntry = {
  /** the folder's name and the path below `/platform/` */
  readonly id: string;
  readonly title: string;
  /** whether it stores people whose data the shop must erase */
  readonly holdsPeople: boolean;
  /** admin panel of a hosted platform where amounts can be changed; null for others */
  panel(source: HostedPlatforms): { href: string | null } | null;
  readonly variables: readonly Variable[];
  /**
   * Reads the settings from an environment without empty values. Null if none of the variables is set, so that the
   * embedded platform is used. Problems are one line each and repeat no value.
   */
  read(source: Readonly<Record<string, string>>): { settings: object | null; problems: readonly string[] };
  isHosted(env: HostedPlatforms): boolean;
  /** origins that pages need for the hosted platform; empty while it is embedded */
  origins(env: HostedPlatforms): Partial<PageOrigins>;
  /** kinds of mail that the hosted platform sends itself */
  mails(env: HostedPlatforms): readonly string[];
  /** whether the store only sends data to it, so the console has nothing to control */
  readonly isOneWay: boolean;
  /** whether its embedded version is a simulator of the sandbox: a real shop uses the hosted one */
  readonly isSimulated: boolean;
  /** a platform that it depends on: both hosted or both embedded; describes the failure otherwise [PL-15] */
  readonly goesWith: { readonly id: string; readonly because: string } | null;
  /** [FA-04] the rules of the circuit breaker for its calls */
  readonly guard: GuardRules;
  /** whether each call of its client reads or writes */
  readonly calls: CallKindsByName;
  /** whether it is hosted with its own product categories, which do not match the demo's map */
  hasOwnCategories(env: HostedPlatforms): boolean;
  /**
   * `npm run doctor`: makes one harmless read against the hosted platform; returns one line with the response or the
   * problem. Only if it is hosted.
   */
  examine(env: HostedPlatforms, fetch: Fetch): Promise<Result<string, string>>;
  /** settings of the hosted account that the store relies on; empty while the platform is embedded */
  inspect(env: HostedPlatforms & StoreAddress, fetch: Fetch): Promise<readonly AccountFinding[]>;
};

/** A platform whose client is created from a `Config`, of the hosted or the embedded platform. */
export type Platform<Config extends object, Tools, Client, Facts extends object> = PlatformEntry & {
  /** returns the configuration of the hosted platform, else of the embedded one; throws if there is neither */
  configure(env: HostedPlatforms, embedded: Config | undefined): Config;
  client(config: Config, tools: Tools): Client;
  /** configuration values that the rest of the store reads */
  facts(config: Config): Facts;
};

type Declaration<Shape extends z.ZodRawShape, Config extends object, Tools, Client, Facts extends object> = {
  id: string;
  title: string;
  holdsPeople?: true;
  /** admin panel where amounts are changed manually; null: its URL is unknown */
  panel?(settings: z.output<z.ZodObject<Shape>>): string | null;
  /** the environment of the hosted platform: `setting` for each variable */
  env: z.ZodObject<Shape>;
  hosted(settings: z.output<z.ZodObject<Shape>>): Config;
  client(config: Config, tools: Tools): Client;
  /** whether each call of the client reads or writes; a missing one does not compile */
  calls: CallKinds<NoInfer<Client>>;
  facts(config: Config): Facts;
  origins?(settings: z.output<z.ZodObject<Shape>>): Partial<PageOrigins>;
  mails?: readonly string[];
  hasCategories?: true;
  /** whether a POST only reads, so that it counts as one */
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
 * Declares a platform in one place: its environment, the hosted configuration, its client and the doctor's check. It is
 * hosted as soon as one of its variables is set (then every required one must be), else embedded.
 */
export function definePlatform<Shape extends z.ZodRawShape, Config extends object, Tools, Client, Facts extends object>(
  declared: Declaration<Shape, Config, Tools, Client, Facts>,
): Platform<Config, Tools, Client, Facts> {
  type Settings = z.output<z.ZodObject<Shape>>;
  const { id, title, env } = declared;
  const variables = listVariables(env.shape);
  // only `read` writes settings into an environment, under this id
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
