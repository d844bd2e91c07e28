import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { OwnRequest } from '../../../../features/requests/use-cases/own-requests.ts';
import { message } from '../../../../messages/message.ts';
import type { CompanyActivity, CompanyDetails } from '../../../../platforms/users/client/companies.ts';
import { activityText } from './activity-trail.tsx';
import type { CompanyOutcome } from './company-outcome.ts';
import CompanyScreen from './route.tsx';

const ID = '6f0c2a5e-0000-4000-8000-000000000001';
const REQUEST = '6f0c2a5e-0000-4000-8000-000000000002';
const INVITATION = '6f0c2a5e-0000-4000-8000-000000000003';
const NOW = '2026-12-04T12:00:00.000Z';
const member = (userId: string, name: [string, string], roles: CompanyDetails['roles']) => ({
  userId,
  firstName: name[0],
  lastName: name[1],
  email: `${userId}@mendez.example`,
  roles,
  joinedAt: '2026-10-23T12:00:00.000Z',
  lastActiveAt: NOW,
});
const event = (action: CompanyActivity['action'], change: Partial<CompanyActivity> = {}): CompanyActivity => ({
  activityId: `${action}${change.subject ?? ''}`,
  at: NOW,
  actor: 'Rosa Quintero',
  action,
  subject: null,
  detail: null,
  ...change,
});
const DETAILS: CompanyDetails = {
  paymentCustomerId: null,
  company: {
    companyId: ID,
    name: 'Mendez Builders',
    legalName: 'Mendez Builders, LLC',
    address: { street: '18 Quarry Road', street2: null, city: 'Columbus', state: 'OH', zip: '43215' },
    invoiceEmail: 'accounts@mendez.example',
    taxId: '31-4820157',
    joinPolicy: 'ask',
    automaticRoles: [],
    approvalLimit: null,
    isPurchaseOrderRequired: false,
    version: 7,
    createdAt: '2026-10-21T12:00:00.000Z',
    closedAt: null,
  },
  roles: ['administrator', 'approver'],
  members: [
    member('rosa', ['Rosa', 'Quintero'], ['administrator', 'approver']),
    member('tom', ['Tom', 'Wexler'], ['buyer']),
  ],
  invitations: [
    {
      invitationId: INVITATION,
      email: 'lou@mendez.example',
      roles: ['buyer', 'seat-holder'],
      invitedBy: 'Rosa Quintero',
      invitedAt: '2026-11-30T12:00:00.000Z',
      expiresAt: '2026-12-14T12:00:00.000Z',
    },
  ],
  joinRequests: [
    {
      requestId: REQUEST,
      userId: 'jamie',
      firstName: 'Jamie',
      lastName: 'Kowalski',
      email: 'jamie@mendez.example',
      requestedAt: '2026-12-03T12:00:00.000Z',
    },
  ],
  domains: [
    {
      domain: 'mendez.example',
      token: 'planroom-verify=7f2q',
      state: 'pending',
      verifiedBy: null,
      verifiedAt: null,
      lastCheckedAt: NOW,
    },
  ],
  activity: [event('join-requested', { actor: 'Jamie Kowalski' })],
};
/** The same company as a member without the administrator role reads it. */
const AS_MEMBER: CompanyDetails = {
  ...DETAILS,
  roles: ['buyer'],
  members: DETAILS.members.map((each) => ({ ...each, email: null, lastActiveAt: null })),
  invitations: [],
  joinRequests: [],
  domains: [],
  activity: [],
};

const OPEN_REQUEST: OwnRequest = {
  requestId: REQUEST,
  kind: 'close-company',
  state: 'open',
  companyId: ID,
  companyName: 'Mendez Builders',
  details: {},
  note: '',
  createdAt: '2026-12-03T09:00:00.000Z',
  dueOn: '2026-12-07',
  isLate: false,
  endedAt: null,
  answer: '',
  canWithdraw: true,
};

type Given = {
  details?: CompanyDetails | null;
  readerId?: string;
  search?: string;
  outcome?: CompanyOutcome;
  requests?: readonly OwnRequest[];
};

/** The page as the server renders it, so that dialogs are parts of the page. */
function renderScreen({ details = DETAILS, readerId = 'rosa', search = '', outcome, requests = [] }: Given = {}) {
  const data = {
    details,
    readerId,
    lateOrders: [],
    account: null,
    approvals: [],
    requests,
    now: NOW,
    support: { phone: '555-0142', email: 'help@shop.example' },
  };
  const path = `/account/companies/${ID}`;
  const Stub = createRoutesStub([{ id: 'company', path, Component: CompanyScreen, loader: () => data }]);
  const hydrationData = {
    loaderData: { company: data },
    ...(outcome ? { actionData: { company: outcome } } : {}),
  };
  const html = renderToString(<Stub initialEntries={[path + search]} hydrationData={hydrationData} />).replaceAll(
    '<!-- -->',
    '',
  );
  return {
    html,
    text: html
      .replaceAll('<wbr/>', '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' '),
  };
}

describe('for an administrator', () => {
  it('shows the request to join above the members, with invitations among them', () => {
    const { html, text } = renderScreen();
    expect(text).toContain('You’re an administrator and an approver. Company since 10/21/2026.');
    expect(html.indexOf('Jamie Kowalski wants to join.')).toBeLessThan(html.indexOf('id="members"'));
    expect(text).toMatch(/lou@mendez\.example Hasn’t accepted yet Buyer, seat holder Invited Until 12\/14\/2026/);
    expect(text).toMatch(/Tom Wexler tom@mendez\.example Buyer Active 12\/04\/2026/);
    for (const row of ['Mendez Builders, LLC', '18 Quarry Road, Columbus, OH 43215', 'EIN 31-4820157'])
      expect(text).toContain(row);
    expect(text).toContain('Jamie Kowalski asked to join.');
    expect(html.match(/class="btn solid"/g)).toHaveLength(1);
  });

  it('filters the list by the URL', () => {
    const { text } = renderScreen({ search: '?role=buyer&status=active' });
    expect(text).toContain('1 of 3');
    expect(text).toContain('Tom Wexler');
    expect(text).not.toContain('Hasn’t accepted yet');
    expect(renderScreen({ search: '?q=nothing' }).text).toContain('No member or invitation matches. Show all');
  });

  it('has no filter for two rows, unless the URL has one', () => {
    const pair = { ...DETAILS, invitations: [] };
    expect(pair.members).toHaveLength(2);
    expect(renderScreen().html).toContain('name="q"');
    expect(renderScreen({ details: pair }).html).not.toContain('name="q"');
    expect(renderScreen({ details: pair, search: '?q=tom' }).html).toContain('name="q"');
  });

  it('breaks an email address after its @ first', () => {
    expect(renderScreen().html).toContain('tom@<wbr/>mendez.example');
  });

  it('warns the only administrator before leaving', () => {
    expect(renderScreen().text).toContain('You’re the only administrator.');
  });

  it.each([
    ['?open=invite', 'invite', 'Paste a list'],
    [`?open=request&of=${REQUEST}`, 'accept', 'Let Jamie Kowalski join?'],
    ['?open=roles&of=tom', 'roles', 'Roles of Tom Wexler'],
    ['?open=remove&of=tom', 'remove', 'Remove Tom Wexler from Mendez Builders?'],
    ['?open=leave', 'leave', 'Leave Mendez Builders?'],
    ['?open=add-domain', 'add-domain', 'Subdomains don’t count.'],
    ['?open=record&of=mendez.example', 'check-domain', '_planroom.mendez.example'],
    ['?open=remove-domain&of=mendez.example', 'remove-domain', 'Remove mendez.example?'],
    ['?open=policy', 'policy', 'How colleagues join'],
    ['?open=facts', 'facts', 'Where your office receives invoices.'],
  ])('renders %s as a part of the page without a script, with a link that closes it', (search, intent, texts) => {
    const { html, text } = renderScreen({ search });
    expect(text).toContain(texts);
    expect(html).toContain(`<input type="hidden" name="intent" value="${intent}"/>`);
    expect(html).toMatch(new RegExp(`<a[^>]*href="/account/companies/${ID}"[^>]*>(?:Cancel|Close|Stay)<`));
    expect(html).not.toContain('<dialog');
  });

  it('sends the version that was read with roles', () => {
    expect(renderScreen({ search: '?open=roles&of=tom' }).html).toContain('name="version" value="7"');
  });

  it('renders no dialog for an unknown member', () => {
    expect(renderScreen({ search: '?open=roles&of=nobody' }).html).not.toContain('value="roles"');
  });

  it('keeps the list of a failed invitation, and says why nothing was sent', () => {
    const outcome: CompanyOutcome = {
      intent: 'invite',
      isDone: false,
      invited: [{ typed: 'billing@ourbank', outcome: 'not-an-address' }],
      typed: { addresses: 'billing@ourbank' },
    };
    const { html, text } = renderScreen({ search: '?open=invite', outcome });
    expect(html).toMatch(/<textarea[^>]*>billing@ourbank</);
    expect(text).toContain(message('company.invite.none'));
    expect(text).toContain('billing@ourbank: Not a full address');
  });

  it('shows the newer roles after a change by another administrator', () => {
    const outcome: CompanyOutcome = { intent: 'roles', isDone: false, failure: 'conflict', text: '' };
    expect(renderScreen({ search: '?open=roles&of=tom', outcome }).text).toContain('Current roles: Buyer.');
  });

  it('offers Undo after a removal without a script', () => {
    const { html, text } = renderScreen({ search: '?done=remove&member=tom' });
    expect(text).toContain(message('company.removed.one'));
    expect(html).toContain('<input type="hidden" name="userId" value="tom"/>');
  });
});

it('[COM-92] an administrator requests to close the company and to confirm a domain from its page', () => {
  expect(renderScreen().html).toContain(`href="/account/requests/new?kind=close-company&amp;company=${ID}"`);
  const { html } = renderScreen({ search: '?open=record&of=mendez.example' });
  expect(html).toContain(`kind=confirm-domain&amp;company=${ID}&amp;domain=mendez.example"`);
  expect(renderScreen({ requests: [OPEN_REQUEST] }).text).toContain('Request “Close the company” is open');
});

describe('for a member without the administrator role', () => {
  const given = { details: AS_MEMBER, readerId: 'tom' };

  it('shows names, roles and whom to ask, and nothing to manage', () => {
    const { html, text } = renderScreen(given);
    expect(text).toContain('You’re a buyer. Member since 10/23/2026.');
    expect(text).toMatch(/Rosa Quintero Administrator, approver Tom Wexler \(you\) Buyer/);
    expect(text).toMatch(/Administrator Rosa Quintero Administrators can change your roles\./);
    expect(html.match(/<form/g)).toBeNull();
    expect(text).not.toContain('@mendez.example');
  });

  it('[COM-92] asks for an administrator if the company has none, unless the request is open', () => {
    const members = AS_MEMBER.members.filter(({ userId }) => userId === 'tom');
    const abandoned = { ...given, details: { ...AS_MEMBER, members } };
    const { html, text } = renderScreen(abandoned);
    expect(text).toContain(message('requests.noAdministrator'));
    expect(html).toContain(`href="/account/requests/new?kind=change-administrator&amp;company=${ID}"`);
    const requests = [{ ...OPEN_REQUEST, kind: 'change-administrator' as const }];
    const requested = renderScreen({ ...abandoned, requests });
    expect(requested.text).not.toContain(message('requests.noAdministrator'));
    expect(requested.text).toContain('Sent 12/03/2026. You get an answer by 12/07/2026.');
    expect(renderScreen(given).text).not.toContain(message('requests.noAdministrator'));
  });

  it('can leave, and opens no other dialog', () => {
    expect(renderScreen({ ...given, search: '?open=leave' }).text).toContain('Leave Mendez Builders?');
    for (const open of ['invite', 'facts', 'policy', 'add-domain', 'roles&of=rosa', 'remove&of=rosa'])
      expect(renderScreen({ ...given, search: `?open=${open}` }).html).not.toContain('name="intent"');
  });
});

it('offers Retry if the company could not be loaded', () => {
  const { html, text } = renderScreen({ details: null });
  expect(text).toContain(message('company.loadFailed'));
  expect(html).toMatch(/<button[^>]*type="submit"[^>]*>Try again</);
});

it.each([
  [
    event('invited', { subject: 'lou@mendez.example', detail: 'buyer, seat-holder' }),
    'Rosa Quintero invited lou@mendez.example as buyer and seat holder.',
  ],
  [event('joined', { actor: 'Tom Wexler', detail: 'buyer' }), 'Tom Wexler joined as buyer.'],
  [event('joined', { actor: 'Tom Wexler' }), 'Tom Wexler joined.'],
  [
    event('roles-changed', { subject: 'Tom Wexler', detail: 'buyer, approver' }),
    'Rosa Quintero changed the roles of Tom Wexler to buyer and approver.',
  ],
  [event('roles-changed', { subject: 'Tom Wexler' }), 'Rosa Quintero changed the roles of Tom Wexler.'],
  [event('left', { actor: 'Tom Wexler' }), 'Tom Wexler left the company.'],
  [
    event('domain-lost', { actor: 'Planroom', subject: 'mendez.example' }),
    'The DNS record of mendez.example is missing.',
  ],
])('writes the activity %#', (entry, sentence) => {
  expect(activityText(entry)).toBe(sentence);
});
