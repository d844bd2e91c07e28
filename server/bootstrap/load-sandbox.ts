import { StartupError } from '../../core/process/startup-error.ts';
import type { Env } from '../../core/settings/store-settings.ts';
import { PLATFORMS } from './platforms.ts';

export type { Controls, DemoSeeds } from '../../sandbox/sandbox.ts';
export type Sandbox = typeof import('../../sandbox/sandbox.ts').sandbox;

type Needs = Pick<Env, 'platforms' | 'isDemo'>;

/**
 * Whether a simulated platform is embedded, or the store is a demo with embedded platforms, including people and
 * console.
 */
const needsSandbox = (env: Needs): boolean =>
  PLATFORMS.some((platform) => !platform.isHosted(env) && (platform.isSimulated || (env.isDemo && !platform.isOneWay)));

/**
 * Loads the sandbox if the shop needs it, else returns null. Throws StartupError if it is needed but missing in this
 * release.
 */
export const loadSandbox = async (env: Needs): Promise<Sandbox | null> => (needsSandbox(env) ? importSandbox() : null);

/** Loads it for a command that requires it. */
export async function importSandbox(): Promise<Sandbox> {
  const sandbox = await findSandbox();
  if (sandbox !== null) return sandbox;
  throw new StartupError(
    "This release doesn't include the sandbox: the payment simulator, the console and the demo customers. Set the PAYMENT_ variables and DEMO=off, or create the release with `npm run release -- FOLDER --sandbox`.",
  );
}

/** Loads the sandbox if present: a release of a production shop lacks it. */
export const findSandbox = (): Promise<Sandbox | null> =>
  import('../../sandbox/sandbox.ts').then(
    ({ sandbox }) => sandbox,
    (error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    },
  );

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND' &&
  /sandbox(?:\.js|[\\/]sandbox\.ts)'/.test(error.message.split(' imported from ', 1)[0] ?? '');
