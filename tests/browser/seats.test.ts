import { randomUUID } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { checkAccessibility } from '../support/check-page.ts';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper, type Shopper } from '../support/shopper.ts';
import { until } from '../support/until.ts';

const url = ownStore().url;
const PEOPLE = '/account/people';
const PLAN = '/account/subscription-management';
/** a demo customer with a plan of three seats and a saved card */
const HOLDER = 'unlimited';

const opened: Shopper[] = [];
const comes = async (options = {}): Promise<Shopper> => {
  const shopper = await newShopper(url, { bypassCSP: true, ...options });
  opened.push(shopper);
  return shopper;
};
const isHolder = new Set<Shopper>();
afterEach(async () => {
  // other journeys use the account: its seats are free again, and three
  for (const shopper of isHolder) await freesSeats(shopper);
  isHolder.clear();
  for (const shopper of opened.splice(0)) await shopper.leaves();
});
afterAll(closeWindows);

type Listed = { planId: string; quantity: number; seats: { seatId: string; email: string; state: string }[] };
const listsSeats = async ({ context }: Shopper): Promise<Listed> =>
  (await (await context.request.get(`${url}/api/seats/list`)).json()) as Listed;

async function freesSeats(holder: Shopper): Promise<void> {
  const { planId, quantity, seats } = await listsSeats(holder);
  for (const { seatId } of seats)
    await holder.context.request.post(`${url}/api/seats/revoke`, { data: { seatId }, headers: { origin: url } });
  if (quantity !== 3) await setsQuantity(planId, 3);
}

type Payment = { platform: string; baseUrl: string; keys: Record<string, string> };
async function setsQuantity(planId: string, quantity: number): Promise<void> {
  const all = (await (await fetch(`${url}/platform/api/keys`)).json()) as Payment[];
  const { baseUrl, keys } = all.find(({ platform }) => platform === 'payment')!;
  const headers = { authorization: `Bearer ${keys.secretKey}` };
  const plan = (await (await fetch(`${baseUrl}/v1/subscriptions/${planId}`, { headers })).json()) as {
    items: { data: { id: string }[] };
  };
  const body = new URLSearchParams({ quantity: String(quantity), proration_behavior: 'none' });
  const path = `${baseUrl}/v1/subscription_items/${plan.items.data[0]?.id}`;
  expect((await fetch(path, { method: 'POST', headers, body })).status).toBe(200);
}

/** Signs the holder in, with every other seat free. */
async function holderComes(options = {}): Promise<Shopper> {
  const holder = await comes(options);
  await holder.becomes(HOLDER);
  await freesSeats(holder);
  isHolder.add(holder);
  return holder;
}

const unused = (name: string): string => `${name}.${randomUUID().slice(0, 8)}@example.com`;

/** Returns the newest invitation to a seat that was mailed to an address. */
async function seatLink({ request }: BrowserContext, email: string): Promise<string> {
  let link = '';
  await until(`an invitation was mailed to ${email}`, async () => {
    const mails = await (await request.get(`${url}/platform/api/mail?to=${encodeURIComponent(email)}`)).text();
    link = [...mails.matchAll(/http[^\s"\\<]+\/account\/seat\?token=[\w-]+/g)].at(-1)?.[0] ?? '';
    return link !== '';
  });
  return link;
}

/** Invites addresses by the dialog. */
async function invites({ page }: Shopper, addresses: string): Promise<void> {
  await page.getByRole('link', { name: message('people.invite') }).click();
  const dialog = page.getByRole('dialog', { name: message('people.invite') });
  await dialog.getByLabel(message('people.invite.addresses')).fill(addresses);
  await dialog.getByRole('button', { name: /^Send/ }).click();
  await dialog.waitFor({ state: 'detached' });
}

const hasPlan = async ({ context }: Shopper): Promise<boolean> => {
  const { session } = (await (await context.request.get(`${url}/api/auth/session`)).json()) as {
    session: { subscription: { hasActive: boolean } | null };
  };
  return session.subscription?.hasActive === true;
};

describe('a seat', () => {
  it('[COM-79] [COM-81] [COM-77] [COM-80] is given by a pasted list, taken with a click, used, and taken back with Undo', async () => {
    const uma = await holderComes();
    const theo = await comes();
    const email = await theo.becomesNew({ first: 'Theo', last: 'Marsh' });
    await uma.goes('/account');
    await uma.page
      .getByRole('navigation', { name: message('account.nav') })
      .getByRole('link', { name: message('people.title') })
      .click();
    await uma.page.getByRole('heading', { level: 1, name: message('people.title') }).waitFor();
    expect(await checkAccessibility(uma.page)).toEqual([]);
    await uma.page.getByRole('link', { name: message('people.invite') }).click();
    const dialog = uma.page.getByRole('dialog', { name: message('people.invite') });
    await dialog.getByLabel(message('people.invite.addresses')).fill(`Theo Marsh <${email}>, rosa.at.example.com`);
    const found = dialog.getByRole('list', { name: message('people.invite.found') }).getByRole('listitem');
    await found.filter({ hasText: 'rosa.at' }).getByText(message('people.invite.not-an-address')).waitFor();
    expect(await checkAccessibility(uma.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send 1 invitation' }).click();
    await uma.page.getByRole('status').getByText('We sent 1 invitation').waitFor();
    await uma.page
      .getByRole('row', { name: new RegExp(email) })
      .getByText(message('people.status.invited'))
      .waitFor();

    // a visitor sees the invitation; opening it changes nothing
    const link = await seatLink(uma.context, email);
    const visitor = await comes();
    await visitor.goes(link.slice(url.length));
    await visitor.page.getByRole('link', { name: message('seat.signIn') }).waitFor();
    expect(await checkAccessibility(visitor.page)).toEqual([]);

    await theo.goes(link.slice(url.length));
    expect(await checkAccessibility(theo.page)).toEqual([]);
    expect(await hasPlan(theo)).toBe(false);
    await theo.page.getByRole('button', { name: message('seat.take'), exact: true }).click();
    await theo.page.getByRole('status').getByText(message('seat.took')).waitFor();
    await theo.page.getByText(message('seat.youPay.nothing'), { exact: true }).waitFor();
    expect(await checkAccessibility(theo.page)).toEqual([]);
    expect(await hasPlan(theo)).toBe(true);

    // the holder takes the seat back, undoes it, and takes it back again
    await uma.goes(PEOPLE);
    const row = uma.page.getByRole('row', { name: /Theo Marsh/ });
    const takesBack = async (): Promise<void> => {
      await row.locator('summary').click();
      await row.getByRole('link', { name: message('people.takeBack') }).click();
      const sure = uma.page.getByRole('dialog', { name: /Take back the seat of Theo Marsh/ });
      await sure.getByRole('button', { name: message('people.takeBack.button') }).click();
      await uma.page.getByRole('status').getByText('The seat of Theo is free').waitFor();
    };
    await takesBack();
    expect(await hasPlan(theo)).toBe(false);
    await uma.page.getByRole('button', { name: message('people.undo') }).click();
    await uma.page.getByRole('status').getByText(message('people.restored'), { exact: true }).waitFor();
    expect(await hasPlan(theo)).toBe(true);
    await row.waitFor();
    await takesBack();
    expect(await hasPlan(theo)).toBe(false);
    await theo.goes(PLAN);
    await theo.page.getByText(/^Your seat from .* ended on/).waitFor();
    expect(await checkAccessibility(theo.page)).toEqual([]);
  });

  it('[COM-81] can be taken by the person who opens the link, who chooses the account', async () => {
    const uma = await holderComes();
    await uma.goes(PEOPLE);
    const invited = unused('nadia');
    await invites(uma, invited);
    const link = await seatLink(uma.context, invited);
    const other = await comes();
    const email = await other.becomesNew({ first: 'Nadia', last: 'Brooks' });
    await other.goes(link.slice(url.length));
    await other.page.getByText(message('seat.other', { reader: email })).waitFor();
    await other.page.getByRole('button', { name: message('seat.other.switch') }).waitFor();
    expect(await checkAccessibility(other.page)).toEqual([]);
    await other.page.getByRole('button', { name: message('seat.take.as', { email }) }).click();
    await other.page.getByRole('status').getByText(message('seat.took')).waitFor();
    // the link works once
    await uma.goes(link.slice(url.length));
    await uma.page.getByText(message('seat.accepted')).waitFor();

    // the person gives the seat back
    await other.page.getByText(message('seat.giveBack.button'), { exact: true }).click();
    await other.page.getByRole('button', { name: message('seat.giveBack'), exact: true }).click();
    await other.page.getByText(/^Your seat from .* ended on/).waitFor();
    expect(await hasPlan(other)).toBe(false);
  });

  it('[COM-71] goes to one of two people whom two tabs invite to the last one', async () => {
    const uma = await holderComes();
    await uma.goes(PEOPLE);
    await invites(uma, unused('first'));
    const tab = await uma.opensTab();
    await tab.goes(PEOPLE);
    const [one, two] = [unused('one'), unused('two')];
    for (const [shopper, address] of [
      [uma, one],
      [tab, two],
    ] as const) {
      await shopper.page.getByRole('link', { name: message('people.invite') }).click();
      await shopper.page
        .getByRole('dialog', { name: message('people.invite') })
        .getByLabel(message('people.invite.addresses'))
        .fill(address);
    }
    await uma.page.getByRole('button', { name: 'Send 1 invitation' }).click();
    await uma.page.getByRole('status').getByText('We sent 1 invitation').waitFor();
    await tab.page.getByRole('button', { name: 'Send 1 invitation' }).click();
    await tab.page.getByText(message('people.invite.nobody')).waitFor();
    await tab.page.getByText(`${two}: ${message('people.invite.full')}`).waitFor();
    expect((await listsSeats(uma)).seats.map(({ email }) => email)).not.toContain(two);
  });

  it('[COM-79] [MNG-05] for more people than seats: the missing seats are paid first, then the invitations are sent', async () => {
    const uma = await holderComes();
    const { page } = uma;
    await uma.goes(PEOPLE);
    const addresses = ['a', 'b', 'c', 'd'].map(unused);
    await page.getByRole('link', { name: message('people.invite') }).click();
    const dialog = page.getByRole('dialog', { name: message('people.invite') });
    await dialog.getByLabel(message('people.invite.addresses')).fill(addresses.join('\n'));
    await dialog.getByRole('button', { name: 'Invite 2 of 4' }).waitFor();
    expect(await checkAccessibility(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add 2 seats and invite 4' }).click();
    const pay = page.getByRole('dialog', { name: message('seats.title') });
    await expect.poll(() => pay.getByRole('textbox', { name: 'Seats to add' }).inputValue()).toBe('2');
    expect((await listsSeats(uma)).seats).toEqual([]);
    await pay.getByRole('button', { name: /^Pay \$/ }).click();
    await pay.getByRole('button', { name: message('seats.done.close') }).click();
    await page.getByRole('status').getByText('We sent 4 invitations').waitFor();
    const { quantity, seats } = await listsSeats(uma);
    expect([quantity, seats.map(({ email }) => email).toSorted()]).toEqual([5, addresses.toSorted()]);
  });

  it('[COM-79] [COM-80] is given, moved and taken back without a script', async () => {
    const uma = await holderComes({ javaScriptEnabled: false });
    const theo = await comes({ javaScriptEnabled: false });
    const { page } = uma;
    const email = await theo.becomesNew({ first: 'Theo', last: 'Marsh' });
    await uma.goes(PEOPLE);
    await page.getByRole('link', { name: message('people.invite') }).click();
    await page.getByLabel(message('people.invite.addresses')).fill(email);
    await page.getByRole('button', { name: message('people.invite.send') }).click();
    await page.getByText(message('people.invite.sent.some')).waitFor();
    await theo.page.goto(await seatLink(uma.context, email));
    await theo.page.getByRole('button', { name: message('seat.take'), exact: true }).click();
    await theo.page.getByText(message('seat.took')).waitFor();

    await uma.goes(PEOPLE);
    await page.locator('summary').filter({ hasText: 'More for Theo Marsh' }).click();
    await page
      .getByRole('link', { name: message('people.takeBack') })
      .last()
      .click();
    await page.getByRole('button', { name: message('people.takeBack.button') }).click();
    await page.getByText(message('people.tookBack.one')).waitFor();
    await page.getByRole('button', { name: message('people.undo') }).click();
    await page.getByText(message('people.restored'), { exact: true }).waitFor();

    await page.getByRole('link', { name: 'Move the seat of Theo Marsh' }).click();
    await page.getByLabel(message('people.move.address')).fill('not an address');
    await page.getByRole('button', { name: message('people.move.button') }).click();
    await page.getByText(message('people.move.address.wrong')).waitFor();
    const next = unused('dev');
    await page.getByLabel(message('people.move.address')).fill(next);
    await page.getByRole('button', { name: message('people.move.button') }).click();
    await page.getByText(message('people.moved'), { exact: true }).waitFor();
    await page.getByRole('row', { name: new RegExp(next) }).waitFor();
    await theo.goes(PLAN);
    await theo.page.getByText(/^Your seat from .* ended on/).waitFor();
  });

  it('[COM-78] belongs to a plan: a customer without one sees the plans', async () => {
    const ben = await comes();
    await ben.becomesNew({ first: 'Ben', last: 'Ortiz' });
    await ben.goes(PEOPLE);
    await ben.page.getByRole('link', { name: message('people.none.plans') }).waitFor();
    expect(await checkAccessibility(ben.page)).toEqual([]);
  });
});
