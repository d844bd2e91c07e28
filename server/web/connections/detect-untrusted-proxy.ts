import type { IncomingMessage } from 'node:http';
import type { Log } from '../../../core/log.ts';

const IGNORED =
  'requests arrive with X-Forwarded-For while TRUST_PROXY is 0: behind a proxy all shoppers share one count; set it to the number of proxies in front';
const SHORT =
  'requests arrive with fewer entries in X-Forwarded-For than TRUST_PROXY: all shoppers share the count of a proxy; let each proxy add its entry';

/** Headers set by proxies; a local probe has none of them, and no X-Forwarded-For either. */
const OF_PROXIES = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via'] as const;

const countEntries = (forwarded: string | undefined): number =>
  forwarded?.split(',').filter((entry) => entry.trim() !== '').length ?? 0;

/**
 * [SE-10] [OP-37] Logs once that forwarded addresses arrive but are not trusted, or that a proxy in front does not
 * forward them: all shoppers then share one rate limit, which soon rejects all of them. The doctor reads both from the
 * data folder's note.
 */
export function watchProxy(
  trustedHops: number,
  log: Pick<Log, 'warn'>,
  { onIgnored, onShort }: { onIgnored(): void; onShort(): void },
): (request: Pick<IncomingMessage, 'headers'>) => void {
  let isWatching = true;
  const report = (text: string, note: () => void): void => {
    isWatching = false;
    log.warn({}, text);
    note();
  };
  return ({ headers }) => {
    if (!isWatching || !OF_PROXIES.some((name) => headers[name] !== undefined)) return;
    const entries = countEntries(headers['x-forwarded-for'] as string | undefined);
    if (trustedHops === 0 && entries > 0) report(IGNORED, onIgnored);
    else if (entries < trustedHops) report(SHORT, onShort);
  };
}
