import { createHash } from 'node:crypto';
import type { Caller } from '../../support/caller.ts';
import { until } from '../../support/until.ts';

/** What one person sees: whose session it is, how many orders, what they say, the plan, and the sums of the newest order's files. */
export type Seen = { email: string; orders: number; newest: string; plan: string; files: readonly string[] };
type Orders = { total: number; orders: readonly { dOD: readonly { templateLinks: readonly { url: string }[] }[] }[] };

const [CONTEXT, SHOWN] = [40, 160];
export const NO_DIFFERENCE = 'no difference';
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const snapshotAll = (people: readonly Caller[]): Promise<Seen[]> => Promise.all(people.map(snapshot));

/** What they see once two looks agree: on a busy machine a part of a page may be missing for a moment. */
export async function lookSettled(people: readonly Caller[]): Promise<Seen[]> {
  let seen: Seen[] = [];
  await until('two looks agree', async () => {
    const before = seen;
    seen = await snapshotAll(people);
    return differences(seen, before) === NO_DIFFERENCE;
  });
  return seen;
}

async function snapshot(caller: Caller): Promise<Seen> {
  const session = await read(caller, '/api/auth/session');
  const list = (await read(caller, '/api/account/orders')).body as Orders;
  const files: string[] = [];
  for (const { url } of (list.orders[0]?.dOD ?? []).flatMap(({ templateLinks }) => templateLinks)) {
    const path = new URL(url, 'http://here').pathname;
    const response = await fetch(caller.url + path, { headers: { cookie: caller.cookie } });
    files.push(response.ok ? sha256(new Uint8Array(await response.arrayBuffer())) : `${response.status} ${path}`);
  }
  const { session: known } = session.body as { session: { profile: { email: string } } };
  const page = await read(caller, '/account/subscription-management');
  return {
    email: known.profile.email,
    orders: list.total,
    newest: JSON.stringify(list.orders).replaceAll(caller.url, ''),
    plan: getText(page.text),
    files,
  };
}

async function read(caller: Caller, path: string): Promise<Awaited<ReturnType<Caller['call']>>> {
  const response = await caller.call('GET', path);
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return response;
}

/** The words of the page's middle. */
const getText = (html: string): string =>
  (/<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '').replaceAll(/<[^>]*>|\s+/g, ' ').replaceAll(/ +/g, ' ');

/** The first thing that one of them sees otherwise, in a line: from where it differs on. */
export function differences(before: readonly Seen[], after: readonly Seen[]): string {
  for (const [at, was] of before.entries()) {
    for (const key of Object.keys(was) as (keyof Seen)[]) {
      const [had, has] = [JSON.stringify(was[key]), JSON.stringify(after[at]?.[key]) ?? ''];
      if (had === has) continue;
      const from = Math.max(0, [...had].findIndex((letter, place) => letter !== has[place]) - CONTEXT);
      return `${was.email}, ${key}: ${had.slice(from, from + SHOWN)} became ${has.slice(from, from + SHOWN)}`;
    }
  }
  return NO_DIFFERENCE;
}
