import type { IncomingMessage } from 'node:http';
import type { Log } from '../../../core/log.ts';

const IGNORED =
  'requests arrive with X-Forwarded-For while TRUST_PROXY is 0: behind a proxy all shoppers share one count; set it to the number of proxies in front';

/**
 * [SE-10] Says once that callers' addresses arrive and are not believed: behind a proxy all callers then share one count. The log says it, and
 * the doctor reads it from the data folder's note.
 */
export function watchProxy(
  trustedHops: number,
  log: Pick<Log, 'warn'>,
  onIgnored: () => void,
): (request: Pick<IncomingMessage, 'headers'>) => void {
  let isWatching = trustedHops === 0;
  return ({ headers }) => {
    if (!isWatching || !headers['x-forwarded-for']) return;
    isWatching = false;
    log.warn({}, IGNORED);
    onIgnored();
  };
}
