import type { Result } from './result.ts';
import type { Fetch } from './web.ts';

/** One environment variable of a hosted platform. */
export type PlatformVariable = {
  /** as in the environment: `COMMERCE_URL` */
  readonly name: string;
  /** one line for the report and for `.env.example` */
  readonly about: string;
  /** never printed, not even in part */
  readonly secret?: boolean;
  /** must be set as soon as any variable of the platform is */
  readonly required?: boolean;
  /** an absolute https URL (http on loopback only) without a query; a trailing slash is dropped */
  readonly url?: boolean;
};

/** The values of a hosted platform's variables, by name; what is not set is absent. */
export type PlatformConfig = Readonly<Record<string, string>>;

/**
 * What the house knows about one platform without starting it. It is hosted as soon as one of its variables is set
 * (then every required one must be), else embedded.
 */
export type PlatformManifest = {
  /** as in the folder's name and under `/platform/<id>` */
  readonly id: string;
  readonly title: string;
  readonly variables: readonly PlatformVariable[];
  /** `npm run doctor`: one harmless read against the hosted platform; says in one line what answered, or what is wrong. */
  check?(config: PlatformConfig, fetch: Fetch): Promise<Result<string, string>>;
};
