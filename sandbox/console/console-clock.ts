import type { Hono } from 'hono';
import { addDuration, readDuration } from '../../core/duration.ts';
import { isRecord } from '../../core/is-record.ts';
import type { Log } from '../../core/log.ts';
import type { ClockAdvanceHooks, ShopClock } from '../clock/shop-clock.ts';
import { jsonResponse, readJsonBody, refuse } from './responses.ts';

const MAX_YEARS = 10;
const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

export type ConsoleClock = { clock: ShopClock; onTheWay: ClockAdvanceHooks; onMoved(): Promise<void> };

/** Parses a valid day, or a moment with its time zone; returns null otherwise. */
function readMoment(text: string): Date | null {
  const [, day] = MOMENT.exec(text) ?? [];
  if (!day) return null;
  const [midnight, moment] = [new Date(`${day}T00:00:00Z`), new Date(text)];
  const isDay = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
  return isDay && !Number.isNaN(moment.getTime()) ? moment : null;
}

/** Parses the target of a request, as a function of the clock's time under its lock; returns null if it is invalid. */
function readTarget(body: unknown): ((now: Date) => Date) | null {
  if (!isRecord(body) || 'at' in body === 'advance' in body) return null;
  if (typeof body.at === 'string') {
    const moment = readMoment(body.at);
    return moment && (() => moment);
  }
  const duration = typeof body.advance === 'string' ? readDuration(body.advance) : null;
  return duration && ((now) => addDuration(now, duration));
}

/** Mounts `/platform/api/clock`: the current business time, and moving it forward. Due transitions run on the way. */
export function mountConsoleClock(
  app: Hono,
  { clock, onTheWay, onMoved }: ConsoleClock,
  factsOf: (request: Request) => { log: Log } | undefined,
): void {
  const tellTime = (): Response => jsonResponse({ at: clock.now().toISOString(), offset: clock.offset() });
  app.get('/platform/api/clock', tellTime);
  app.post('/platform/api/clock', async (c) => {
    const target = readTarget(await readJsonBody(c.req));
    if (!target) return refuse(422, 'send {"at": "2027-01-31"} or a moment with its zone, or {"advance": "P45D"}');
    const furthest = addDuration(clock.now(), { years: MAX_YEARS, months: 0, days: 0, seconds: 0 });
    if (!(target(clock.now()) <= furthest)) return refuse(422, `the clock moves at most ${MAX_YEARS} years at a time`);
    const moved = await clock.moveTo(target, onTheWay).catch((error: Error) => error);
    // also after a failed step: the earlier steps have moved the clock
    await onMoved();
    if (moved === false) return refuse(422, 'the clock only moves forward');
    if (moved !== true) {
      factsOf(c.req.raw)?.log.error({ error: moved.message }, 'the clock stopped on the way');
      return refuse(503, 'the clock stopped early: something due couldn’t be completed');
    }
    return tellTime();
  });
}
