import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, newCaller, signedIn } from '../support/caller.ts';
import { ownStore } from '../support/own-store.ts';
import { askStoreDatabase } from '../support/store-database.ts';

const { url, dataDir } = ownStore();
const HTML = { accept: 'text/html' };
const FORM = { ...HTML, 'content-type': 'application/x-www-form-urlencoded' };

/** of the demo: Rosa is administrator and approver there, Carlos is the only other member */
const MENDEZ = '5b0a6c1e-2001-4c3e-9a51-000000000001';
const CARLOS = '5b0a6c1e-0002-4c3e-9a51-000000000002';
const UNKNOWN = '5b0a6c1e-0008-4c3e-9a51-0000000000ff';
/** Carlos's request for approval, which waits for Rosa */
const REQUEST = 'r-118';
const ROLES = ['buyer', 'approver', 'bookkeeper'] as const;
type Role = (typeof ROLES)[number];

type Page = {
  /** below the company's page; `order` and `quote` are filled in */
  path: string;
  /** the roles that open it for Carlos; `member`: all, and none at all */
  open: readonly Role[] | 'member';
};
const PAGES: readonly Page[] = [
  { path: 'approvals', open: 'member' },
  // his own
  { path: `approvals/${REQUEST}`, open: 'member' },
  { path: 'invoices', open: ['bookkeeper'] },
  { path: 'invoices?view=all', open: ['bookkeeper'] },
  { path: 'invoices?view=statement', open: ['bookkeeper'] },
  { path: 'invoices/statement.pdf', open: ['bookkeeper'] },
  { path: 'invoices/statement.csv', open: ['bookkeeper'] },
  { path: 'invoices/{order}.pdf', open: ['bookkeeper'] },
  { path: 'quotes', open: ROLES },
  // his own, sent to Rosa: an approver sees only what was sent to them
  { path: 'quotes/{quote}', open: ['buyer', 'bookkeeper'] },
  { path: 'quotes/{quote}/pdf', open: ['buyer', 'bookkeeper'] },
  { path: 'tax', open: ['bookkeeper'] },
];
/** below a company's page: unknown to everyone */
const MISSING = [
  'invoices/p-999999.pdf',
  'invoices/cn-9999.pdf',
  'invoices/99999999.pdf',
  'invoices/statement.exe',
  'invoices/statement.csv?to=x',
  'quotes/q-999999',
  'quotes/q-999999/pdf',
  'approvals/r-118/purchase-order',
  'approvals/r-999999',
  'approvals/118',
];
/** Forms with the fields that a page of theirs would send. */
const FORMS: readonly (readonly [path: string, fields: Record<string, string>])[] = [
  [`approvals/${REQUEST}`, { intent: 'approve', version: '1', copies: '1', shownTotal: '1', isMeant: 'yes' }],
  [`approvals/${REQUEST}`, { intent: 'send-back', version: '1', note: 'Not mine.' }],
  [`approvals/${REQUEST}`, { intent: 'withdraw', version: '1' }],
  [`approvals/${REQUEST}`, { intent: 'cancel-payment', version: '1' }],
  ['quotes/{quote}', { intent: 'send', email: 'eve@example.com', poNumber: '', note: '', revision: '1' }],
  ['quotes/{quote}', { intent: 'pay', version: '1' }],
  ['quotes/{quote}', { intent: 'account', version: '1', total: '1' }],
  ['quotes/{quote}', { intent: 'change', revision: '1', poNumber: 'X' }],
  ['quotes/{quote}', { intent: 'withdraw' }],
  ['quotes/{quote}', { intent: 'again' }],
  ['invoices', { payment: UNKNOWN, choose: 'order:{order}', method: 'pm_404', total: '1' }],
];

const below = (companyId: string, path: string): string => `/account/companies/${companyId}/${path}`;
const fill = (text: string, { order, quote }: { order: string; quote: string }): string =>
  text.replace('{order}', order).replace('{quote}', quote);

describe('pages and files of companies × every role', () => {
  let rosa: Caller;
  let carlos: Caller;
  let ids: { order: string; quote: string };
  let before: unknown;

  const statusOf = async (caller: Caller, path: string): Promise<number> => {
    const { status, headers } = await caller.call('GET', path, undefined, HTML);
    expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
    return status;
  };
  async function setRoles(roles: readonly string[]): Promise<void> {
    const read = await rosa.call('GET', `/api/companies/read?companyId=${MENDEZ}`);
    const { version } = (read.body as { company: { version: number } }).company;
    const set = { companyId: MENDEZ, userId: CARLOS, roles, version };
    const { status, text } = await rosa.call('PUT', '/api/companies/set-roles', set);
    expect(status, text).toBe(200);
  }
  const readState = () =>
    askStoreDatabase(
      dataDir,
      `SELECT (SELECT jsonb_agg(jsonb_build_array(number, state, version) ORDER BY number) FROM store.approval_request) AS approvals,
         (SELECT jsonb_agg(jsonb_build_array(number, state, revision, approver) ORDER BY number) FROM store.quote) AS quotes,
         (SELECT count(*)::int FROM store.invoice_payment) AS payments,
         (SELECT jsonb_agg(jsonb_build_array(request_id, state) ORDER BY request_id) FROM store.service_request
           WHERE kind = 'tax-certificate') AS certificates`,
    );

  beforeAll(async () => {
    rosa = await signedIn(url, 'administrator');
    carlos = await signedIn(url, 'customer');
    const bills = await rosa.call('GET', below(MENDEZ, 'invoices?view=all'), undefined, HTML);
    const [quote] = await askStoreDatabase<{ number: string }>(
      dataDir,
      `SELECT number FROM store.quote WHERE company_id = '${MENDEZ}' AND sub = '${CARLOS}' ORDER BY number LIMIT 1`,
    );
    ids = { order: /invoices\/(\d+)\.pdf/.exec(bills.text)?.[1] ?? '', quote: `q-${quote?.number}` };
    expect(ids).toEqual({ order: expect.stringMatching(/^\d+$/), quote: expect.stringMatching(/^q-\d+$/) });
    before = await readState();
  });
  afterAll(() => setRoles(['buyer']));

  it.each(PAGES.map(({ path }) => path))('[COM-83] %s is closed to visitors and strangers', async (template) => {
    const path = fill(template, ids);
    const visitor = newCaller(url);
    const shut = await visitor.call('GET', below(MENDEZ, path), undefined, HTML);
    expect([302, 303]).toContain(shut.status);
    expect(shut.headers.get('location')).toMatch(/^\/login\?returnTo=%2Faccount%2Fcompanies/);
    expect(shut.text).not.toContain('Mendez Builders');
    // an administrator of another company, and a person without one
    for (const person of ['inactive', 'new']) {
      const stranger = await signedIn(url, person);
      for (const companyId of [MENDEZ, UNKNOWN, 'x'])
        expect([person, companyId, await statusOf(stranger, below(companyId, path))]).toEqual([person, companyId, 404]);
    }
  });

  it.each([[], ...ROLES.map((role) => [role])])(
    '[APR-02] [INV-04] [QTE-05] [TAX-01] opens to a member with %s only what the role may read',
    async (...roles) => {
      await setRoles(roles);
      for (const { path, open } of PAGES) {
        const isOpen = open === 'member' || roles.some((role) => open.includes(role));
        expect([path, await statusOf(carlos, below(MENDEZ, fill(path, ids)))]).toEqual([path, isOpen ? 200 : 404]);
      }
      // a number says nothing to a member who may not see all
      const unknown = roles.includes('approver') ? 404 : 403;
      expect(await statusOf(carlos, below(MENDEZ, 'approvals/r-999999'))).toBe(unknown);
    },
  );

  it('[INV-04] [QTE-05] opens everything of the company to its administrator, and nothing that never was', async () => {
    for (const { path } of PAGES)
      expect([path, await statusOf(rosa, below(MENDEZ, fill(path, ids)))]).toEqual([path, 200]);
    // a day that is none is explained on the page
    expect(await statusOf(rosa, below(MENDEZ, 'invoices?view=statement&to=x'))).toBe(200);
    for (const path of MISSING) expect([path, await statusOf(rosa, below(MENDEZ, path))]).toEqual([path, 404]);
  });

  it('[APR-02] [QTE-05] a form of a company does nothing for others, at known and at unknown ids', async () => {
    const stranger = await signedIn(url, 'inactive');
    for (const [path, fields] of FORMS)
      for (const companyId of [MENDEZ, UNKNOWN]) {
        const filled = Object.entries(fields).map(([name, value]) => [name, fill(value, ids)]);
        const body = String(new URLSearchParams(filled));
        const { status } = await stranger.call('POST', below(companyId, fill(path, ids)), body, FORM);
        expect([path, fields.intent, companyId, status]).toEqual([path, fields.intent, companyId, 404]);
      }
    expect(await readState()).toEqual(before);
  });

  it('[APR-02] [TAX-01] refuses forms of other sites, and bodies that are not forms', async () => {
    for (const path of [
      below(MENDEZ, `approvals/${REQUEST}`),
      below(MENDEZ, `quotes/${ids.quote}`),
      '/account/tax',
      '/quote',
    ]) {
      const foreign = { ...FORM, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
      expect([path, (await rosa.call('POST', path, 'intent=withdraw', foreign)).status]).toEqual([path, 403]);
      expect([path, (await rosa.call('POST', path, { intent: 'withdraw' }, HTML)).status]).toEqual([path, 415]);
    }
    expect(await readState()).toEqual(before);
  });
});

describe('pages of a person', () => {
  it('[QTE-05] [TAX-01] [INV-04] another person’s ids are like unknown ones', async () => {
    const [quote] = await askStoreDatabase<{ number: string }>(
      dataDir,
      `SELECT number FROM store.quote WHERE company_id IS NULL AND sub = '${CARLOS}' ORDER BY number LIMIT 1`,
    );
    const own = `/account/quotes/q-${quote?.number}`;
    const [carlos, other, visitor] = [await signedIn(url, 'customer'), await signedIn(url, 'new'), newCaller(url)];
    for (const path of [own, `${own}/pdf`]) {
      expect((await carlos.call('GET', path, undefined, HTML)).status).toBe(200);
      expect((await other.call('GET', path, undefined, HTML)).status).toBe(404);
      expect([302, 303]).toContain((await visitor.call('GET', path, undefined, HTML)).status);
    }
    // a personal quote isn't one of the company
    expect(
      (await carlos.call('GET', own.replace('/account', `/account/companies/${MENDEZ}`), undefined, HTML)).status,
    ).toBe(404);
    for (const path of ['/account/quotes/q-999999', '/account/invoices/p-1.pdf', '/account/invoices/10251.pdf'])
      expect([path, (await other.call('GET', path, undefined, HTML)).status]).toEqual([path, 404]);
  });

  it('[QTE-05] [COM-56] an unknown token opens nothing, and its page isn’t stored', async () => {
    const [visitor, customer] = [newCaller(url), await signedIn(url, 'customer')];
    for (const [caller, path] of [
      [visitor, `/quote?token=${'A'.repeat(43)}`],
      [visitor, '/quote?token=short'],
      [visitor, '/quote'],
      [customer, `/quote?token=${'A'.repeat(43)}`],
      [customer, `/account/cart?token=${'A'.repeat(43)}`],
    ] as const) {
      const { status, headers } = await caller.call('GET', path, undefined, HTML);
      expect([path, status, headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
      expect(headers.get('referrer-policy')).toBe('strict-origin');
    }
    for (const intent of ['approve', 'pay', 'account', 'send-back']) {
      const body = String(new URLSearchParams({ intent, version: '1', total: '1', note: 'No.' }));
      const { status } = await visitor.call('POST', `/quote?token=${'A'.repeat(43)}`, body, FORM);
      expect([intent, status]).toEqual([intent, 404]);
    }
  });
});
