import type { Migrations } from '../../core/database/migrate.ts';
import type { Env } from '../../core/settings/store-settings.ts';
import { storeMigrations } from '../persistence/migrations.ts';
import type { EmbeddedConfig } from './embedded-config.ts';
import type { EmbeddedEntry } from './embedded-services.ts';
import { findSandbox, loadSandbox, type Sandbox } from './load-sandbox.ts';
import { PLATFORMS, type PlatformConfigs } from './platforms.ts';

/** The available embedded platforms (a separate bundle), and which of them serve. */
export type LoadedEmbedded = {
  /** one schema for the store and one for each embedded platform */
  readonly migrations: readonly Migrations[];
  /** those without a hosted replacement */
  readonly serving: readonly EmbeddedEntry[];
  /** null if neither the payment simulator nor the demo is needed */
  readonly sandbox: Sandbox | null;
};

/** Imports the code of the embedded platforms, unless every platform is hosted. */
export async function loadEmbedded(env: Pick<Env, 'platforms' | 'isDemo'>): Promise<LoadedEmbedded> {
  const hosted = new Set(PLATFORMS.filter((platform) => platform.isHosted(env)).map(({ id }) => id));
  if (hosted.size === PLATFORMS.length) return { migrations: [storeMigrations], serving: [], sandbox: null };
  const sandbox = await loadSandbox(env);
  const { listEmbedded } = await import('./embedded.ts');
  const embedded = listEmbedded(sandbox);
  return {
    migrations: historiesOf(embedded),
    serving: embedded.filter(({ id }) => !hosted.has(id)),
    sandbox,
  };
}

/**
 * Loads the migrations of every schema in this release, including platforms that a hosted one has replaced: their data
 * still exists.
 */
export async function loadHistories(): Promise<readonly Migrations[]> {
  const { listEmbedded } = await import('./embedded.ts');
  return historiesOf(listEmbedded(await findSandbox()));
}

const historiesOf = (embedded: readonly EmbeddedEntry[]): readonly Migrations[] => [
  storeMigrations,
  ...embedded.flatMap(({ migrations }) => migrations ?? []),
];

/**
 * Returns the client configuration of each embedded platform in use. The list's declaration checks it against the
 * clients' types.
 */
export const configureEmbedded = (
  serving: readonly EmbeddedEntry[],
  ground: EmbeddedConfig,
): Partial<PlatformConfigs> => Object.fromEntries(serving.map((embedded) => [embedded.id, embedded.configure(ground)]));
