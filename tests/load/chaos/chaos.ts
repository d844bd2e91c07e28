import { setTimeout as pause } from 'node:timers/promises';
import { killDatabase } from '../../support/store-database.ts';
import { STORES, type StoreGroup } from '../store-group.ts';
import type { Random } from './random.ts';

const PLATFORMS = ['commerce', 'payment', 'identity', 'users', 'members', 'search', 'content', 'forms'];
/** of all strokes: a process, Postgres; the others are a platform's */
const OF_PROCESSES = 0.5;
const OF_POSTGRES = 0.15;

export type FaultLog = { processes: number; postgres: number; platforms: number };

/** Something breaks every `everySeconds` or so, until `isOver`. Answers how often what did. */
export async function injectFaults(
  group: StoreGroup,
  random: Random,
  { everySeconds, isOver }: { everySeconds: number; isOver: () => boolean },
): Promise<FaultLog> {
  const strokes: FaultLog = { processes: 0, postgres: 0, platforms: 0 };
  while (!isOver()) {
    await spoilPlatform(group, random, 1 + random.int(12));
    await pause((0.5 + random.next()) * everySeconds * 1000);
    if (isOver()) break;
    const what = random.next();
    if (what < OF_PROCESSES) {
      strokes.processes += 1;
      await group.kill(random.int(STORES));
    } else if (what < OF_PROCESSES + OF_POSTGRES) {
      strokes.postgres += 1;
      killDatabase(group.dataDir);
    } else {
      strokes.platforms += 1;
      // for as long as until the next stroke
      await spoilPlatform(group, random, 200);
    }
  }
  return strokes;
}

const consoleFaults = (group: StoreGroup, method: string, body?: object): Promise<Response | null> =>
  fetch(`${group.front.url}/platform/api/faults`, {
    method,
    headers: { 'content-type': 'application/json', origin: group.front.url, 'sec-fetch-site': 'same-origin' },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => null);

/** Removes earlier faults and disturbs the next calls of one platform: slow, refused, cut before or after the work was done. */
async function spoilPlatform(group: StoreGroup, random: Random, times: number): Promise<void> {
  await consoleFaults(group, 'DELETE');
  const harm = random.pick([
    { delayMs: 300 + random.int(2_200) },
    { status: random.pick([500, 502, 503, 429]) },
    { drop: 'before' },
    { drop: 'after' },
  ]);
  await consoleFaults(group, 'POST', { platform: random.pick(PLATFORMS), times, ...harm });
}

export const clearFaults = (group: StoreGroup): Promise<Response | null> => consoleFaults(group, 'DELETE');
