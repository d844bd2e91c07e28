import type { Migrations } from '../../core/database/migrate.ts';
import type { Env } from '../../core/env/env.ts';
import { storeMigrations } from '../store/store-schema.ts';
import type { EmbeddedGround } from './embedded-ground.ts';
import type { EmbeddedEntry } from './embedded-host.ts';
import { PLATFORMS, type PlatformConfigs } from './platforms.ts';

/** The embedded platforms that are there (a bundle of their own), and which of them serve. */
export type LoadedEmbedded = {
  /** one schema for the store and one for each embedded platform */
  readonly migrations: readonly Migrations[];
  /** those that no hosted platform replaces */
  readonly serving: readonly EmbeddedEntry[];
};

/** Reads the code of the embedded platforms, unless every platform is hosted. */
export async function loadEmbedded(env: Pick<Env, 'platforms'>): Promise<LoadedEmbedded> {
  const hosted = new Set(PLATFORMS.filter((platform) => platform.isHosted(env)).map(({ id }) => id));
  if (hosted.size === PLATFORMS.length) return { migrations: [storeMigrations], serving: [] };
  const { EMBEDDED } = await import('./embedded.ts');
  return {
    migrations: [storeMigrations, ...EMBEDDED.flatMap(({ migrations }) => migrations ?? [])],
    serving: EMBEDDED.filter(({ id }) => !hosted.has(id)),
  };
}

/** How the store's clients reach each embedded platform that serves. The list's own declaration holds these to the clients' types. */
export const configureEmbedded = (
  serving: readonly EmbeddedEntry[],
  ground: EmbeddedGround,
): Partial<PlatformConfigs> => Object.fromEntries(serving.map((embedded) => [embedded.id, embedded.configure(ground)]));
