import type { PlatformEntry } from '../../core/platform.ts';
import type { Env } from '../../core/settings/store-settings.ts';

/** Returns one line for each platform that is hosted while its partner is embedded, or vice versa [PL-15]. */
export function findMismatchedPlatforms(env: Pick<Env, 'platforms'>, platforms: readonly PlatformEntry[]): string[] {
  return platforms.flatMap((platform) => {
    const other = platforms.find(({ id }) => id === platform.goesWith?.id);
    if (!platform.goesWith || !other || platform.isHosted(env) === other.isHosted(env)) return [];
    const [hosted, embedded] = platform.isHosted(env) ? [platform, other] : [other, platform];
    return [
      `${hosted.title} is hosted and ${embedded.title} is embedded, so customers can't sign in: ${platform.goesWith.because}. Host both or neither.`,
    ];
  });
}
