import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { OwnPlan } from '../../../../features/plans/use-cases/read-own-plan.ts';
import type { OwnRequest } from '../../../../features/requests/use-cases/own-requests.ts';
import { DUE, fakePlan as plan } from '../../../../tests/support/fake/own-plan.ts';
import { PlanRows } from './plan-rows.tsx';
import { StatusLine } from './status-line.tsx';

const about = {
  admin: 'Marisol Reyes',
  payer: null as { name: string; invoiceEmail: string } | null,
  company: 'Planroom',
  membership: '3048812',
  support: { phone: '555-0142', email: 'help@shop.example' },
  maxSeats: 50,
  payment: { publishableKey: 'pk', scriptUrl: '/stripe.js' },
  requests: [] as OwnRequest[],
  seatUse: null as { given: number; free: number; quantity: number } | null,
};

function rows(one: OwnPlan, change: Partial<typeof about> = {}): string {
  const element = <PlanRows plan={one} cardBack={null} {...about} {...change} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}
const visibleText = (rendered: string): string => rendered.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
const addButton = (rendered: string): string => /<button[^>]*>Add seats<\/button>/.exec(rendered)?.[0] ?? '';

it('[MNG-02] [MNG-05] shows one mark per seat, and the one solid button when no other action is required', () => {
  const rendered = rows(plan());
  expect(visibleText(rendered)).toContain('3 seats');
  expect(rendered.match(/<i class="u">/g)).toHaveLength(3);
  expect(addButton(rendered)).toContain('btn solid');
  expect(addButton(rows(plan({ state: 'expiring', autoPay: { isOn: false } })))).not.toContain('solid');
});

it('[MNG-02] fills the marks of given seats and counts the free ones, if the user service has the same number', () => {
  const used = rows(plan(), { seatUse: { given: 1, free: 2, quantity: 3 } });
  expect(visibleText(used)).toContain('3 seats 1 given, 2 free');
  expect(used.match(/<i class="u">/g)).toHaveLength(1);
  const added = rows(plan(), { seatUse: { given: 1, free: 1, quantity: 2 } });
  expect(visibleText(added)).not.toContain('given');
  expect(added.match(/<i class="u">/g)).toHaveLength(3);
  const suspended = rows(plan({ state: 'shut', access: 'shut' }), { seatUse: { given: 1, free: 2, quantity: 3 } });
  expect(visibleText(suspended)).not.toContain('given');
});

it('[COM-90] does not offer a request again while it is open', () => {
  const open: OwnRequest = {
    requestId: '2b7b6f0e-5a0c-4b1c-9d4e-0a1f5c6d7e80',
    kind: 'fewer-seats',
    state: 'open',
    companyId: null,
    companyName: null,
    details: {},
    note: '',
    createdAt: '2026-12-03T09:00:00.000Z',
    dueOn: '2026-12-07',
    endedAt: null,
    answer: '',
    canWithdraw: true,
    isLate: false,
  };
  expect(rows(plan())).toContain('kind=fewer-seats');
  const rendered = rows(plan(), { requests: [open] });
  expect(rendered).not.toContain('kind=fewer-seats');
  expect(rendered).toContain('kind=end-plan');
});

it('[MNG-17] disables adding with a reason at 50 seats, and while a payment is due', () => {
  const full = rows(plan({ seats: 50, maxToAdd: 0 }));
  expect(addButton(full)).toContain('disabled');
  expect(visibleText(full)).toContain('A plan can have up to 50 seats. For more, write to support or call 555-0142 .');
  const due = rows(plan({ state: 'past-due', invoice: DUE }));
  expect(addButton(due)).toContain('disabled');
  expect(visibleText(due)).toContain('You can add seats once you pay the invoice that’s due.');
  const [, described] = /aria-describedby="([^"]+)"[^>]*>Add seats/.exec(due) ?? [];
  expect(due).toContain(`id="${described}"`);
});

it('[MNG-11] says that a seat added to an ending plan ends with it', () => {
  const ends = visibleText(rows(plan({ state: 'canceling', endDate: '2027-06-15T12:00:00.000Z' })));
  expect(ends).toContain(
    'Up to 50. A new seat starts today and ends with the plan on 06/15/2027. You pay only for the days left.',
  );
  expect(visibleText(rows(plan()))).toContain('Up to 50. A new seat starts today, and you pay only for the days left.');
});

it('[MNG-11] shows an ended plan without settings, and with the contact', () => {
  const rendered = rows(plan({ state: 'inactive' }));
  expect(addButton(rendered)).toBe('');
  expect(rendered).not.toContain('role="switch"');
  expect(visibleText(rendered)).toContain(
    'Billing administrator Marisol Reyes To change it, or to start this plan again, write to support or call 555-0142 .',
  );
  expect(rendered).toContain('href="mailto:help@shop.example"');
  expect(rendered).toContain('href="tel:5550142"');
});

it.each(['canceling', 'inactive'] as const)(
  '[MNG-11] links the phone number in the status line of a plan that is %s',
  (state) => {
    const line = renderToStaticMarkup(<StatusLine plan={plan({ state })} phone="555-0142" />);
    expect(line).toContain(', call <a href="tel:5550142">555-0142</a></small>');
    expect(renderToStaticMarkup(<StatusLine plan={plan()} phone="555-0142" />)).not.toContain('tel:');
  },
);

it('[MNG-02] names the membership of the member discount, and other discounts as they are', () => {
  const member = { name: 'Member discount', percentOff: 10, isMembers: true };
  expect(visibleText(rows(plan({ discounts: [member] })))).toContain(
    'Member discount, 10% Applies to every seat while membership 3048812 is active.',
  );
  const promo = { name: 'Build 15', percentOff: null, isMembers: false };
  expect(visibleText(rows(plan({ discounts: [promo] })))).toContain('Build 15 Applied to the next charge above.');
});

it('[ACC-06] links the newest invoice to its receipt; an unpaid one is among the orders', () => {
  const last = {
    number: 'PLN-1',
    date: '2025-09-30T00:00:00Z',
    amount: 642_713,
    charged: 642_713,
    creditUsed: 0,
    creditKept: 0,
    receiptUrl: 'https://pay.example/i/1',
  };
  expect(rows(plan({ lastInvoice: last }))).toMatch(
    /<a href="https:\/\/pay\.example\/i\/1"[^>]*>09\/30\/2025, \$6,427\.13/,
  );
  expect(visibleText(rows(plan()))).toContain('You can find every invoice for your plan in your orders. All orders');
});

it('[MO-04] [SM6] shows the credit, and the credit that an invoice used or added', () => {
  const said = (one: OwnPlan) => visibleText(rows(one));
  expect(said(plan())).not.toContain('Credit');
  expect(said(plan({ credit: 76_438 }))).toContain(
    'Credit $764.38 We apply it to your next invoices before we charge you.',
  );
  const last = { number: 'PLN-4', date: '2027-08-14T00:00:00Z', receiptUrl: 'https://pay.example/i/4' };
  // 32,417.98 − 749.41 = 31,668.57
  const used = { ...last, amount: 3_241_798, charged: 3_166_857, creditUsed: 74_941, creditKept: 0 };
  expect(said(plan({ lastInvoice: used }))).toContain('Charged $31,668.57; $749.41 came from your credit.');
  const credit = { ...last, amount: -76_438, charged: 0, creditUsed: 0, creditKept: 76_438 };
  expect(said(plan({ lastInvoice: credit }))).toContain('Nothing was charged, and $764.38 was added to your credit.');
});
