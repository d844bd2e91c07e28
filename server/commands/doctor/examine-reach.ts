import { isLocalHost } from '../../../core/settings/public-url.ts';
import type { Env } from '../../../core/settings/store-settings.ts';
import { type CheckResult, fail } from './finding.ts';

/** Platforms that a customer's browser calls: for scripts and fields, or by redirect. */
const FOR_BROWSERS: readonly string[] = ['commerce', 'payment', 'identity', 'forms'];

/** [OP-29] Returns a problem for each local address that the browsers of a public shop would have to reach. */
export const examineReach = ({
  isLocal,
  publicUrl,
  platforms,
}: Pick<Env, 'isLocal' | 'publicUrl' | 'platforms'>): CheckResult[] =>
  isLocal
    ? []
    : FOR_BROWSERS.flatMap((id) =>
        Object.entries(platforms[id as keyof typeof platforms] ?? {}).flatMap(([name, value]) =>
          typeof value === 'string' && isOnThisMachine(value)
            ? [
                fail(
                  id,
                  `${name} is ${new URL(value).origin}, an address of this machine, which browsers at ${publicUrl} can’t reach: set a public address, or PUBLIC_URL to a local one.`,
                ),
              ]
            : [],
        ),
      );

const isOnThisMachine = (text: string): boolean =>
  /^https?:/i.test(text) && URL.canParse(text) && isLocalHost(new URL(text).hostname);
