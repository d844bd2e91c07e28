import { createHash } from 'node:crypto';
import type { Caller } from '../../support/caller.ts';

/** What one person sees: whose session it is, how many orders, what they say, the plan, and the sums of the newest order's files. */
export type Seen = { email: string; orders: number; newest: string; plan: string; files: readonly string[] };
type Orders = { total: number; orders: readonly { dOD: readonly { templateLinks: readonly { url: string }[] }[] }[] };

export const NO_DIFFERENCE = 'no difference';
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export const lookAll = (people: readonly Caller[]): Promise<Seen[]> => Promise.all(people.map(look));

async function look(caller: Caller): Promise<Seen> {
  const session = await read(caller, '/api/auth/session');
  const list = (await read(caller, '/api/account/orders')).body as Orders;
  const files: string[] = [];
  for (const { url } of (list.orders[0]?.dOD ?? []).flatMap(({ templateLinks }) => templateLinks)) {
    const path = new URL(url, 'http://here').pathname;
    const answer = await fetch(caller.url + path, { headers: { cookie: caller.cookie } });
    files.push(answer.ok ? sha256(new Uint8Array(await answer.arrayBuffer())) : `${answer.status} ${path}`);
  }
  const { session: known } = session.body as { session: { profile: { email: string } } };
  const page = await read(caller, '/account/subscription-management');
  return {
    email: known.profile.email,
    orders: list.total,
    newest: JSON.stringify(list.orders).replaceAll(caller.url, ''),
    plan: wordsOf(page.text),
    files,
  };
}

async function read(caller: Caller, path: string): Promise<Awaited<ReturnType<Caller['call']>>> {
  const answer = await caller.call('GET', path);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

/** The words of the page's middle. */
const wordsOf = (html: string): string =>
  (/<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '').replaceAll(/<[^>]*>|\s+/g, ' ').replaceAll(/ +/g, ' ');

/** The first thing that one of them sees otherwise, in a line. */
export function differences(before: readonly Seen[], after: readonly Seen[]): string {
  for (const [at, was] of before.entries()) {
    const is = after[at];
    for (const key of Object.keys(was) as (keyof Seen)[])
      if (JSON.stringify(was[key]) !== JSON.stringify(is?.[key]))
        return `${was.email}, ${key}: ${JSON.stringify(was[key]).slice(0, 300)} became ${JSON.stringify(is?.[key])?.slice(0, 300)}`;
  }
  return NO_DIFFERENCE;
}
