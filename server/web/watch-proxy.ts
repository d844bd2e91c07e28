import type { IncomingMessage } from 'node:http';

/**
 * [SE-10] Says once that callers' addresses arrive and are not believed: behind a proxy all callers then share one count. The doctor reads it
 * from the data folder's note.
 */
export function watchProxy(
  trustedHops: number,
  onIgnored: () => void,
): (request: Pick<IncomingMessage, 'headers'>) => void {
  let isWatching = trustedHops === 0;
  return ({ headers }) => {
    if (!isWatching || !headers['x-forwarded-for']) return;
    isWatching = false;
    onIgnored();
  };
}
