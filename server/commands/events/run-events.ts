import type { DeliveryState } from '../../../features/desk/use-cases/events/deliveries.ts';
import type { createEventEndpoints } from '../../outgoing-webhooks/endpoints.ts';
import type { EventLog } from '../../outgoing-webhooks/event-log.ts';
import type { CommandResult } from '../run-with-store.ts';

export const EVENTS_USAGE = [
  'npm run events -- endpoints add https://… [order.paid,plan.started]   sends these events to a program; without a list all',
  'npm run events -- endpoints list',
  'npm run events -- endpoints rotate ID   a new secret; the previous one also signs for a day',
  'npm run events -- endpoints remove ID',
  'npm run events -- deliveries [waiting|done|failed]   the newest 200',
  'npm run events -- resend NUMBER   one delivery, in any state',
];
const STATES: readonly string[] = ['waiting', 'done', 'failed'];

const done = (...lines: string[]): CommandResult => ({ lines, isDone: true });
const refuse = (...lines: string[]): CommandResult => ({ lines, isDone: false });

type Parts = {
  endpoints: ReturnType<typeof createEventEndpoints>;
  log: Pick<EventLog, 'deliveries' | 'resend'>;
};

/** Runs `npm run events`. A secret is shown only once. */
export async function runEventsCommand(
  [about, ...rest]: readonly string[],
  { endpoints, log }: Parts,
): Promise<CommandResult> {
  if (about === 'endpoints') return runEndpointsCommand(rest, endpoints);
  if (about === 'deliveries') {
    const [state] = rest;
    if (state !== undefined && !STATES.includes(state)) return refuse(`${state} is none of ${STATES.join(', ')}.`);
    const all = await log.deliveries(state === undefined ? {} : { state: state as DeliveryState });
    if (all.length === 0) return done('Nothing was sent.');
    return done(
      ...all.map(({ id, createdAt, type, about: of, url, state: now, tries, reason, nextTry }) =>
        [id, createdAt, type, of, url, now, `${tries} tries`, reason, nextTry && `again ${nextTry}`]
          .filter((part) => part !== null && part !== '')
          .join('  '),
      ),
    );
  }
  if (about === 'resend' && /^\d{1,15}$/.test(rest[0] ?? ''))
    return (await log.resend(Number(rest[0])))
      ? done('A running store sends it again within two minutes.')
      : refuse("This delivery doesn't exist.");
  return refuse(...EVENTS_USAGE);
}

async function runEndpointsCommand(
  [what, first = '', types = '']: readonly string[],
  endpoints: Parts['endpoints'],
): Promise<CommandResult> {
  if (what === 'add' && first) {
    const added = await endpoints.add(
      first,
      types
        .split(',')
        .map((type) => type.trim())
        .filter(Boolean),
    );
    if (!added.ok) return refuse(added.detail ?? added.code);
    return done(
      `${added.value.id} receives ${types || 'all events'}.`,
      `Its secret, shown this once: ${added.value.secret}`,
    );
  }
  if (what === 'list') {
    const all = await endpoints.list();
    if (all.length === 0) return done('No endpoints yet.');
    return done(
      ...all.map(
        ({ id, url, types: requested, createdAt }) =>
          `${id}  ${url}  ${requested.join(',') || 'everything'}  since ${createdAt}`,
      ),
    );
  }
  if (what === 'rotate' && first) {
    const secret = await endpoints.rotate(first);
    return secret === null
      ? refuse("This endpoint doesn't exist.")
      : done(`Its new secret, shown this once: ${secret}`, 'Messages are signed with both for a day.');
  }
  if (what === 'remove' && first)
    return (await endpoints.remove(first))
      ? done('It no longer receives events.')
      : refuse("This endpoint doesn't exist.");
  return refuse(...EVENTS_USAGE);
}
