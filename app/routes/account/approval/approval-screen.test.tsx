import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { ApprovalView, OpenApprovalView } from '../../../../features/approvals/use-cases/view-approval.ts';
import type { ApprovalOutcome } from './handle-approval-form.ts';
import ApprovalScreen from './route.tsx';

const ID = '6f0c2a5e-0000-4000-8000-000000000001';
const line = (sku: string, quantity: number, unitPrice: number, job: string) => ({
  ...{ productId: 1, variantId: 2, sku, name: `Document ${sku}`, quantity, unitPrice, job },
});
const REQUEST: ApprovalView = {
  companyId: ID,
  number: 118,
  version: 1,
  state: 'waiting',
  lines: [line('A101-2025', 1, 8_400, 'Elm Street clinic'), line('A401-2025', 4, 7_200, 'Fifth Street garage')],
  poNumber: 'MB-2026-124',
  note: 'Elm Street starts Monday.',
  limit: 30_000,
  sums: { amount: 37_200, tax: 2_139, total: 39_339 },
  way: 'card',
  sentAt: '2026-12-04T09:00:00.000Z',
  expiresAt: '2026-12-18T23:59:59.999Z',
  answeredAt: null,
  answer: '',
  copies: null,
  orderNumber: null,
  orderTotal: null,
  isAfterRemoval: false,
  codes: [],
  poFileName: 'PO-124.pdf',
  requesterName: 'Carlos Mendez',
  approverName: null,
  isOwn: false,
  isOwnAnswer: false,
  isReturned: false,
};

type Given = {
  request?: Partial<ApprovalView>;
  reader?: Partial<OpenApprovalView>;
  search?: string;
  outcome?: ApprovalOutcome;
};

/** The page as the server renders it. */
function renderScreen({ request = {}, reader = {}, search = '', outcome }: Given = {}) {
  const found: OpenApprovalView = {
    ...{ companyId: ID, company: 'Mendez Builders', limit: 30_000, canAnswer: true, canSeeAll: true },
    approvers: ['Gus Petrakis'],
    request: { ...REQUEST, ...request },
    owned: { 'A401-2025': { copies: 3, job: 'Quarry Road lofts' } },
    pictures: {},
    ...{ account: null, dueOn: null },
    ...reader,
  };
  const data = { found, forbiddenTo: null, companyId: ID };
  const path = `/account/companies/${ID}/approvals/r-118`;
  const Stub = createRoutesStub([{ id: 'one', path, Component: ApprovalScreen, loader: () => data }]);
  const hydrationData = {
    loaderData: { one: data },
    ...(outcome ? { actionData: { one: outcome } } : {}),
  };
  const html = renderToString(<Stub initialEntries={[path + search]} hydrationData={hydrationData} />).replaceAll(
    '<!-- -->',
    '',
  );
  const text = html
    .replaceAll('<wbr/>', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  return { html, text };
}

it('[APR-04] shows an approver the lines, sums and PO, and one solid button', () => {
  const { html, text } = renderScreen();
  expect(text).toContain('Carlos Mendez, sent 12/04/2026. Answer by 12/18/2026.');
  expect(text).toContain('“Elm Street starts Monday.”');
  expect(text).toContain('$372 before tax, $72 over the $300 limit. You can lower copies');
  expect(text).toContain('Job: Elm Street clinic');
  expect(text).toContain('The company has 3 copies, for Quarry Road lofts.');
  expect(text).toContain('MB-2026-124');
  expect(html).toContain(`/account/companies/${ID}/approvals/r-118/purchase-order`);
  expect(html.match(/class="btn solid/g)).toHaveLength(1);
  expect(html).toContain('name="shownTotal" value="39339"');
});

it('[APR-04] keeps the copies that were entered, and shows the new total first', () => {
  const { html, text } = renderScreen({ outcome: { text: 'changed', copies: [1, 2], total: 24_112 } });
  expect(text).toContain('The total is $241.12 now Nothing was ordered.');
  expect(text).toContain('A401, 2 copies fewer −$144');
  expect(text).toContain('2 of 4 requested');
  expect(html).toContain('name="shownTotal" value="24112"');
  expect(text).toContain('Approve and pay, $241.12');
});

it('[APR-04] asks before a document is taken out, with or without a script', () => {
  const { html, text } = renderScreen({ outcome: { text: '', copies: [0, 4], isAsking: true } });
  expect(text).toContain('Take A101 out of the order? With 0 copies, the line isn’t ordered. Carlos Mendez sees it');
  expect(html).toMatch(/value="yes"[^>]*name="isMeant"/);
});

it('[APR-03] the note to the requester is a part of the page without a script', () => {
  const { html, text } = renderScreen({
    search: '?open=send-back',
    outcome: { text: 'x', note: 'Too many', isNoteWrong: true },
  });
  expect(text).toContain('Send R-118 back to Carlos Mendez? What should change?');
  expect(text).toContain('Write what should change, in up to 500 characters');
  expect(html).toContain('>Too many</textarea>');
});

it.each<[string, Given, string]>([
  ['an own request', { request: { isOwn: true }, reader: { canAnswer: false } }, 'With Gus Petrakis until 12/18/2026.'],
  ['an approver’s own request', { request: { isOwn: true } }, 'You can’t approve an order you sent'],
  [
    'an own request without an approver',
    { request: { isOwn: true }, reader: { canAnswer: false, approvers: [] } },
    'Your company has no other approver.',
  ],
  [
    'an order that is being placed',
    { request: { state: 'approving', approverName: 'Gus' } },
    'is being ordered right now',
  ],
  [
    'an own payment',
    { request: { state: 'paying', isOwnAnswer: true, approverName: 'Rosa', copies: [1, 4] } },
    'You approved this and haven’t paid yet Nothing is ordered until the checkout is paid. Open the checkout again Don’t pay it',
  ],
  [
    'the payment of another approver',
    { request: { state: 'paying', approverName: 'Gus Petrakis', copies: [1, 4] } },
    'Gus Petrakis approved this and hasn’t paid yet Nothing is ordered until the checkout is paid. Don’t pay it',
  ],
  [
    'an approved request',
    {
      request: {
        ...{ state: 'approved', approverName: 'Gus Petrakis', answeredAt: '2026-12-05T10:12:00.000Z' },
        ...{ copies: [1, 2], orderNumber: 200_007, orderTotal: 24_112 },
      },
    },
    'Gus Petrakis approved this on 12/05/2026 Order 200007, $241.12, is placed.',
  ],
  [
    'an own sent-back request',
    {
      request: {
        ...{ isOwn: true, state: 'sent-back', approverName: 'Gus Petrakis', answer: 'Two will do.' },
        answeredAt: '2026-12-05T10:12:00.000Z',
      },
    },
    'Gus Petrakis sent this back on 12/05/2026 Nothing was ordered. “Two will do.” Change and send again',
  ],
  [
    'a withdrawn request',
    { request: { state: 'withdrawn', answeredAt: '2026-12-05T10:12:00.000Z' } },
    'Carlos Mendez withdrew this request Nothing was ordered.',
  ],
  [
    'the request of a member who left',
    { request: { state: 'withdrawn', isAfterRemoval: true, requesterName: '' } },
    'Former member left the company, so this request is withdrawn',
  ],
  ['an expired request', { request: { state: 'expired' } }, 'R-118 expired on 12/18/2026 No one answered in 14 days.'],
  ['a request whose lines are back', { request: { isOwn: true, state: 'expired', isReturned: true } }, 'View the cart'],
])('[APR-02] [APR-03] shows %s', (_, given, expected) => {
  const { html, text } = renderScreen(given);
  expect(text).toContain(expected);
  expect(html).not.toContain('Approve and pay');
});

it('[APR-02] an administrator without the role reads a request', () => {
  const { html, text } = renderScreen({ reader: { canAnswer: false } });
  expect(text).toContain('4 requested');
  expect(html).not.toContain('name="copies"');
});
