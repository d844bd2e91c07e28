import type { Env } from '../../core/env/env.ts';
import { StartupError } from '../../core/process/startup-error.ts';
import { PLATFORMS } from './platforms.ts';

export type { Controls, DemoSeeds } from '../../sandbox/sandbox.ts';
export type Sandbox = typeof import('../../sandbox/sandbox.ts').sandbox;

type Needs = Pick<Env, 'platforms' | 'isDemo'>;

/** Whether a platform that exists only as a simulator is embedded, or the store is a demo with embedded platforms, whose people and console are there. */
const needsSandbox = (env: Needs): boolean =>
  PLATFORMS.some((platform) => !platform.isHosted(env) && (platform.isSimulated || (env.isDemo && !platform.isOneWay)));

/** The sandbox where the shop needs it, else null. Throws StartupError where it is needed and this release has none. */
export const loadSandbox = async (env: Needs): Promise<Sandbox | null> => (needsSandbox(env) ? importSandbox() : null);

/** The same for a command that is nothing without it. */
export async function importSandbox(): Promise<Sandbox> {
  const sandbox = await findSandbox();
  if (sandbox !== null) return sandbox;
  throw new StartupError(
    "This release doesn't include the sandbox: the payment simulator, the console and the demo customers. Set the PAYMENT_ variables and DEMO=off, or create the release with `npm run release -- FOLDER --sandbox`.",
  );
}

/** The sandbox if it is there: a release of a real shop has none. */
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
