import type { Env } from '../../core/settings/store-settings.ts';
import { PLATFORMS } from './platforms.ts';

const LIVE_KEY = /^(sk|rk|pk)_live_/;

/**
 * Rule 17: the console, and with it its clock and its faults, exists while a platform is embedded, for a demo shop, and
 * never with a live key.
 */
export function hasConsole(env: Pick<Env, 'isDemo' | 'platforms'>): boolean {
  const configured = Object.values(env.platforms).flatMap((config): unknown[] => Object.values(config ?? {}));
  const isEmbedding = PLATFORMS.some((platform) => !platform.isOneWay && !platform.isHosted(env));
  return env.isDemo && isEmbedding && !configured.some((value) => typeof value === 'string' && LIVE_KEY.test(value));
}
