import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { OwnPlan } from '../../../../features/plans/use-cases/read-own-plan.ts';
import { CARD, DUE, fakePlan as plan } from '../../../../tests/support/fake/own-plan.ts';
import { DoneDialog } from './done-dialog.tsx';
import { PlanNote } from './plan-note.tsx';

vi.stubGlobal('window', { history: { state: null } });

const support = { phone: '555-0142', email: 'help@shop.example' };

function html(element: React.ReactNode): string {
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}
const note = (one: OwnPlan): string => html(<PlanNote plan={one} support={support} />);
const visibleText = (rendered: string): string =>
  rendered
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const PAGE = 'https://pay.example/i/1';
const expiring = plan({ state: 'expiring', daysLeft: 30, autoPay: { isOn: false, lock: 'expiring' } });

it('[MNG-02] [MNG-14] links a past-due plan to payment, and names the date of the next attempt', () => {
  const rendered = note(plan({ state: 'past-due', invoice: { ...DUE, url: PAGE, retryAt: '2026-03-12T00:00:00Z' } }));
  expect(visibleText(rendered)).toContain('Your payment of $6,427.13 didn’t go through. Your 3 seats still work.');
  const sent = note(plan({ state: 'past-due', invoice: { ...DUE, url: PAGE } }));
  expect(visibleText(sent)).toContain('A payment of $6,427.13 is due.');
  expect(visibleText(rendered)).toContain('Otherwise we’ll try again on 03/12/2026 with Visa ending 4242.');
  expect(rendered).toMatch(new RegExp(`<a href="${PAGE}"[^>]*target="_blank"[^>]*>Pay \\$6,427\\.13`));
});

it('[MNG-10] [ERR-22] disables the button with a reason when no payment page exists', () => {
  for (const [invoice, label] of [
    [DUE, 'Pay \\$6,427\\.13'],
    [null, 'Make payment'],
  ] as const) {
    const rendered = note(plan({ state: 'past-due', invoice }));
    expect(rendered).toMatch(new RegExp(`<button[^>]*disabled=""[^>]*>${label}</button>`));
    const [, described] = /aria-describedby="([^"]+)"/.exec(rendered) ?? [];
    expect(rendered).toContain(`<p id="${described}" role="status">We couldn’t find the payment page.`);
    expect(rendered).toMatch(/<button[^>]*>Try again<\/button>/);
  }
});

it('[MO-34] warns about a plan to be charged without a saved method, and links to adding one', () => {
  for (const state of ['active', 'credit', 'scheduled'] as const) {
    const rendered = note(plan({ state, method: null, methods: { count: 0, expired: 0 } }));
    expect(visibleText(rendered)).toContain(
      'We can’t charge you for your plan on 09/30/2026: you have no saved card or bank account.',
    );
    expect(rendered).toContain('href="/account/payment-method"');
  }
  const isSaid = (one: OwnPlan): boolean => note(one).includes('bank account is saved');
  expect(isSaid(plan({ method: null, autoPay: { isRead: false } }))).toBe(false);
  expect(isSaid(plan({ method: null, autoPay: { isOn: false } }))).toBe(false);
  expect(isSaid(plan({ state: 'canceling', method: null }))).toBe(false);
});

const BANK = { ...CARD, type: 'us_bank_account', brand: 'STRIPE TEST BANK', last4: '6789' } as const;
const bounced = { means: 'bank', last4: '6789', method: BANK } as const;

it('[MO-18] [MNG-14] says that the bank returned a debit, and never mentions a card', () => {
  const invoice = { ...DUE, url: PAGE, payment: bounced, retryAt: '2026-03-12T00:00:00Z' };
  for (const state of ['first-returned', 'returned'] as const) {
    const rendered = note(plan({ state, invoice, method: BANK }));
    expect(visibleText(rendered)).toContain('Your bank returned the payment of $6,427.13.');
    expect(visibleText(rendered)).toContain(
      'Nothing was taken from checking account ending 6789. Your 3 seats still work',
    );
    expect(visibleText(rendered)).toContain('Otherwise we’ll debit checking account ending 6789 again on 03/12/2026.');
    expect(visibleText(rendered)).toContain('Use another account');
    expect(visibleText(rendered)).not.toMatch(/Change card|refused|declined/);
    expect(rendered).toContain(PAGE);
    expect(visibleText(note(plan({ state, invoice, method: BANK, access: 'shut' })))).toContain(
      'Your 3 seats are suspended until',
    );
  }
});

it('[MNG-14] does not call a retried account a card', () => {
  const invoice = { ...DUE, url: PAGE, retryAt: '2026-03-12T00:00:00Z' };
  const said = visibleText(note(plan({ state: 'past-due', invoice, method: BANK })));
  expect(said).toContain('Otherwise we’ll debit checking account ending 6789 on 03/12/2026.');
  expect(said).toContain('Change account');
  expect(said).not.toContain('card');
});

it('[MO-03] [MNG-01] [MNG-12] shows nothing to pay for a pending debit, and whether the seats work', () => {
  const invoice = { ...DUE, isUnderWay: true };
  for (const state of ['first-under-way', 'under-way'] as const) {
    const rendered = note(plan({ state, invoice }));
    expect(visibleText(rendered)).toContain('Your bank payment of $6,427.13 is processing. Your 3 seats work while');
    expect(rendered).not.toMatch(/<a |<button/);
    expect(visibleText(note(plan({ state, invoice, access: 'shut' })))).toContain(
      'Your 3 seats work once the payment clears',
    );
  }
  expect(note(plan({ state: 'canceling', invoice }))).not.toMatch(/<a |<button/);
});

it('[MNG-01] says when a renewal in preparation is charged or sent, and offers no payment', () => {
  const invoice = { ...DUE, finalizesAt: '2026-03-09T13:00:00Z' };
  const rendered = note(plan({ state: 'preparing', invoice }));
  expect(visibleText(rendered)).toBe(
    'Your renewal of $6,427.13 is in progress. We’ll charge Visa ending 4242 on 03/09/2026 at 1:00 PM UTC. You don’t need to pay before then.',
  );
  const sent = note(plan({ state: 'preparing', invoice, autoPay: { isOn: false } }));
  expect(visibleText(sent)).toContain('We’ll send you the invoice on 03/09/2026 at 1:00 PM UTC.');
  expect(rendered + sent).not.toMatch(/<a |<button/);
});

it('[MNG-12] [MNG-14] shows a suspended plan as suspended, with the amount due, and that paying reopens it', () => {
  const rendered = note(plan({ state: 'shut', access: 'shut', invoice: { ...DUE, url: PAGE } }));
  expect(visibleText(rendered)).toContain(
    'Your plan is suspended. The invoice dated 03/09/2026 for $6,427.13 is unpaid, and',
  );
  expect(visibleText(rendered)).toContain(
    'nothing is charged automatically. Pay it and your 3 seats work again within a minute.',
  );
  expect(visibleText(rendered)).not.toMatch(/scheduled|Active/);
  expect(rendered).toContain(PAGE);
});

it('[MNG-02] [MNG-14] links a plan that ends soon without auto-pay to scheduling its payment', () => {
  expect(visibleText(note(expiring))).toBe(
    'Your plan is paid for 30 more days, through 09/30/2026. Schedule the payment now to keep your 3 seats without a gap. Nothing is charged before 09/30/2026. If you don’t schedule it, we’ll send an invoice that day. Schedule payment',
  );
  expect(note(expiring)).toContain('href="/account/subscription-management/schedule-payment"');
  expect(visibleText(note({ ...expiring, daysLeft: 0 }))).toContain('Your plan is paid through today, 09/30/2026.');
});

it.each<[string, OwnPlan]>([
  ['active', plan()],
  ['scheduled', plan({ state: 'scheduled' })],
  ['canceling', plan({ state: 'canceling' })],
  ['past due', plan({ state: 'past-due', invoice: DUE })],
  ['inactive', plan({ state: 'inactive' })],
])('[MNG-14] shows nothing to schedule for one that is %s', (_, one) => {
  expect(note(one)).not.toContain('schedule-payment');
});

it('[MNG-14] shows no payment-due banner for a scheduled payment, and only known facts', () => {
  const later = visibleText(note(plan({ state: 'scheduled' })));
  expect(later).toContain('We’ll charge Visa ending 4242 on 09/30/2026, and your 3 seats continue.');
  const open = note(plan({ state: 'scheduled-open', invoice: { ...DUE, url: PAGE } }));
  expect(visibleText(open)).toBe(
    'Your invoice for $6,427.13 is unpaid. Invoice dated 03/09/2026. A payment is scheduled, but this invoice isn’t charged automatically. Pay $6,427.13 (opens in a new tab)',
  );
  expect(note(plan({ state: 'scheduled-open', invoice: DUE }))).toContain('href="/account/order-history"');
  expect(note(plan({ state: 'scheduled' }))).not.toContain('order-history');
  const again = visibleText(
    note(plan({ state: 'scheduled-open', invoice: { ...DUE, retryAt: '2026-03-12T00:00:00Z' } })),
  );
  expect(again).toContain('We’ll charge Visa ending 4242 on 03/12/2026.');
  expect(again).not.toContain('Pay $');
});

it('warns in time about a card that will expire, and about one that has expired', () => {
  expect(note(plan())).toBe('');
  const short = plan({ endDate: '2027-09-30T12:00:00.000Z' });
  expect(visibleText(note(short))).toContain('Visa ending 4242 expires before the plan renews on 09/30/2027.');
  expect(visibleText(note(plan({ method: { ...CARD, isExpired: true } })))).toContain('Visa ending 4242 has expired.');
  expect(visibleText(note({ ...short, state: 'scheduled' }))).toContain(
    'expires before the plan renews on 09/30/2027.',
  );
});

it('[MNG-01] shows a sent invoice that can still be paid; an ended plan and one that ends', () => {
  const sent = note(plan({ state: 'invoice-open', invoice: { ...DUE, dueAt: '2026-04-08T00:00:00Z', url: PAGE } }));
  expect(visibleText(sent)).toContain('Pay it by 04/08/2026 to keep your plan current.');
  expect(sent).toContain(PAGE);
  expect(visibleText(note(plan({ state: 'canceling' })))).toContain('Your plan ends on 09/30/2026.');
  expect(note(plan({ state: 'inactive' }))).toContain('href="/subscriptions"');
});

it('[RTE-11] [MNG-02] confirms a scheduled payment only as far as the plan does', () => {
  const said = (one: OwnPlan) => visibleText(html(<DoneDialog isRead plan={one} onClose={() => undefined} />));
  expect(said(plan({ state: 'scheduled' }))).toContain(
    'We’ll charge Visa ending 4242 on 09/30/2026: $5,937.30 plus tax. Nothing is charged before then.',
  );
  expect(said(plan({ state: 'scheduled', nextAmount: null }))).toContain('We’ll charge you on 09/30/2026.');
  const open = said(plan({ state: 'scheduled-open', invoice: DUE }));
  expect(open).toContain('Your invoice for $6,427.13 is unpaid.');
  expect(open).not.toContain('Nothing is charged before');
});

it('[ST-07] [RTE-11] opens the success modal in every plan state, and shows only what is true', () => {
  const done = (one: OwnPlan | null, isRead = true) =>
    visibleText(html(<DoneDialog plan={one} isRead={isRead} onClose={() => undefined} />));
  for (const one of [plan({}), plan({ state: 'past-due' }), null]) {
    expect(done(one)).toContain('Your account was refreshed');
    expect(done(one)).toContain('This page shows your plan’s current status. No payment is scheduled.');
  }
  expect(done(plan({ state: 'scheduled' }))).toContain('Payment scheduled');
  expect(done(null, false)).toContain('We couldn’t load your plan.');
  expect(done(null, false)).not.toContain('No payment is scheduled');
});

it('[MO-24] names the unpaid invoice of an ended plan and how to pay it, and that paying reopens nothing', () => {
  const owing = plan({ state: 'inactive', invoice: { ...DUE, url: PAGE } });
  const rendered = note(owing);
  expect(visibleText(rendered)).toContain('The invoice dated 03/09/2026 for $6,427.13 isn’t paid.');
  expect(visibleText(rendered)).toContain('paying this invoice won’t start it again');
  expect(rendered).toMatch(new RegExp(`<a href="${PAGE}"[^>]*target="_blank"[^>]*>Pay \\$6,427\\.13`));
  expect(rendered).toContain('href="/subscriptions"');
  // without a link to the invoice page, the customer can try again
  expect(note(plan({ state: 'inactive', invoice: DUE }))).toMatch(/<button[^>]*>Try again<\/button>/);
  for (const invoice of [null, { ...DUE, isUnderWay: true }])
    expect(visibleText(note(plan({ state: 'inactive', invoice })))).not.toContain('isn’t paid');
});

it('[OP-43] says that a charge waits for the cardholder, and where to confirm it', () => {
  const payment = { means: 'card', last4: '3184', method: null, needsProof: true } as const;
  const rendered = note(plan({ state: 'past-due', invoice: { ...DUE, url: PAGE, payment } }));
  expect(visibleText(rendered)).toContain('Your bank wants you to confirm the charge to card ending 3184');
  expect(rendered).toMatch(new RegExp(`<a href="${PAGE}"[^>]*>Pay \\$6,427\\.13`));
});
