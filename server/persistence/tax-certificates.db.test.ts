import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deleteExpiredRows, sweptTables } from '../../core/database/retention.ts';
import { noopLog } from '../../core/log.ts';
import type { NewServiceRequest, ServiceRequests } from '../../features/requests/repository/service-requests.ts';
import type { OutgoingMail } from '../../features/shared/emails/outbox-port.ts';
import type {
  CertificateOwner,
  NewCertificate,
  TaxCertificates,
} from '../../features/tax-exemption/repository/tax-certificates.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { createEraser } from './desk/erase-person.ts';
import { storeMigrations } from './migrations.ts';
import { createServiceRequests } from './service-request-repository.ts';
import { createTaxCertificates } from './tax-certificates.ts';

const SECRET = 'a secret of the store that is long enough';
const NOON = new Date('2026-11-30T12:00:00Z');
const MENDEZ = '5b0a6c1e-0008-4c3e-9a51-000000000001';
const frank = { sub: 'frank' };
const mail = {} as OutgoingMail;

let db: TestDatabase;
let certificates: TaxCertificates;
let requests: ServiceRequests;
beforeAll(async () => {
  db = await createTestDatabase([storeMigrations]);
  certificates = createTaxCertificates(db, SECRET);
  requests = createServiceRequests(db, { write: async () => true });
});
beforeEach(() => db.query('TRUNCATE store.tax_certificate, store.service_request, store.tax_exempt_customer CASCADE'));
afterAll(() => db.drop());

const scan = { name: 'nc.pdf', format: 'pdf', bytes: new Uint8Array([1, 2, 3, 255]) } as const;

async function send(owner: CertificateOwner, change: Partial<NewCertificate> = {}): Promise<string> {
  const certificateId = randomUUID();
  const certificate: NewCertificate = {
    ...{ certificateId, owner, state: 'NC', number: 'NC-58-204417', organization: 'Osei Campus Services' },
    ...{ validThrough: null, file: scan, at: NOON },
    ...change,
  };
  await certificates.add(certificate);
  const isOwn = 'sub' in owner;
  const { state, number, organization, validThrough } = certificate;
  const request: NewServiceRequest = {
    ...{
      requestId: certificateId,
      kind: 'tax-certificate',
      subject: `tax:${JSON.stringify(owner)}:${certificate.state}`,
    },
    requester: { sub: 'frank', customerId: 1005, email: 'frank@osei.example', firstName: 'Frank', lastName: 'Osei' },
    ...{ companyId: isOwn ? null : owner.companyId, companyName: isOwn ? null : 'Mendez', note: '' },
    details: { certificate: { state, number, organization, validThrough } },
    ...{ createdAt: NOON.toISOString(), dueOn: '2026-12-02' },
  };
  await requests.insert(request, mail);
  return certificateId;
}

async function answer(certificateId: string, state: 'done' | 'declined', at: Date = NOON): Promise<void> {
  await requests.claim(certificateId, 'sam@desk.example');
  await requests.finish(certificateId, { state, by: 'sam@desk.example', answer: '', at }, null);
}
const later = (days: number) => new Date(NOON.getTime() + days * 86_400_000);
const numbers = async (owner: Parameters<TaxCertificates['listValid']>[0], at: Date) =>
  (await certificates.listValid(owner, at)).map(({ number }) => number).sort();

it('[TAX-03] stores a file encrypted for its row, and gives it back unchanged', async () => {
  const id = await send(frank);
  expect(await certificates.openFile(id)).toEqual({ ...scan, bytes: Buffer.from(scan.bytes) });
  expect(await createTaxCertificates(db, 'another secret that is long enough').openFile(id)).toBeNull();
  const other = await send({ companyId: MENDEZ });
  await db.query(
    'UPDATE store.tax_certificate SET sealed = (SELECT sealed FROM store.tax_certificate WHERE certificate_id = $1) WHERE certificate_id = $2',
    [id, other],
  );
  expect(await certificates.openFile(other)).toBeNull();
});

it('[TAX-06] of an owner and state the certificate counts that was accepted last, through its last day', async () => {
  const first = await send(frank, { number: 'OLD', validThrough: '2028-12-31' });
  expect(await numbers(frank, later(1))).toEqual([]);
  await answer(first, 'done', later(1));
  const refused = await send(frank, { number: 'BAD' });
  await answer(refused, 'declined', later(2));
  const ohio = await send(frank, { number: 'OH-1', state: 'OH', validThrough: '2026-12-05' });
  await answer(ohio, 'done', later(2));
  await send(frank, { number: 'WAITING' });
  expect(await numbers(frank, later(3))).toEqual(['OH-1', 'OLD']);
  expect(await numbers(frank, later(6))).toEqual(['OLD']);
  // at an earlier moment, for an order of that time
  expect(await numbers(frank, NOON)).toEqual([]);
  expect(await numbers({ companyId: MENDEZ }, later(3))).toEqual([]);
  expect(await numbers({ customerId: 1005 }, later(3))).toEqual(['OH-1', 'OLD']);
  expect(await numbers({ customerId: 1006 }, later(3))).toEqual([]);
  expect((await certificates.list(frank)).map(({ answer }) => answer).sort()).toEqual([
    'declined',
    'done',
    'done',
    'open',
  ]);
});

it('[TAX-06] a replacement that has ended doesn’t bring its predecessor back', async () => {
  await answer(await send(frank, { number: 'LONG' }), 'done');
  await answer(await send(frank, { number: 'SHORT', validThrough: '2026-12-01' }), 'done', later(0.1));
  expect(await numbers(frank, later(1))).toEqual(['SHORT']);
  expect(await numbers(frank, later(2))).toEqual([]);
});

it('[TAX-06] the certificates of a company aren’t those of the member who sent them', async () => {
  await answer(await send({ companyId: MENDEZ }, { number: 'MB-1' }), 'done');
  expect(await numbers({ companyId: MENDEZ }, later(1))).toEqual(['MB-1']);
  expect(await numbers(frank, later(1))).toEqual([]);
  expect(await numbers({ customerId: 1005 }, later(1))).toEqual([]);
});

it('[TAX-08] lists certificates that end in a span, without replaced ones', async () => {
  await answer(await send(frank, { number: 'OLD', validThrough: '2026-12-20' }), 'done');
  await answer(await send(frank, { number: 'NEW', validThrough: '2027-12-20' }), 'done', later(0.1));
  await answer(await send({ companyId: MENDEZ }, { number: 'MB', validThrough: '2026-12-30' }), 'done');
  await send(frank, { number: 'WAITS', state: 'TX', validThrough: '2026-12-30' });
  const ending = async (from: string, through: string) =>
    (await certificates.listEnding({ from, through })).map(({ number, owner }) => [number, owner]);
  expect(await ending('2026-11-23', '2026-12-30')).toEqual([['MB', { companyId: MENDEZ }]]);
  expect(await ending('2027-12-20', '2027-12-20')).toEqual([['NEW', frank]]);
  expect(await ending('2026-12-31', '2027-12-19')).toEqual([]);
});

it('[TAX-09] remembers the payer of an owner', async () => {
  expect(await certificates.findPayer('cus_1')).toBeNull();
  await certificates.noteCustomer(frank, 'cus_1');
  expect(await certificates.findPayer('cus_1')).toBeNull();
  const id = await send(frank);
  await certificates.noteCustomer(frank, 'cus_1');
  expect(await certificates.findPayer('cus_1')).toEqual(frank);
  expect(await certificates.listPayers()).toEqual([]);
  await answer(id, 'done');
  expect(await certificates.listPayers()).toEqual([{ paymentCustomerId: 'cus_1' }]);
  expect((await certificates.find(id))?.paymentCustomerId).toBe('cus_1');
});

it('[TAX-07] remembers the category of a customer; null is unknown', async () => {
  expect(await certificates.findCategory(1005)).toBe('');
  await certificates.noteCategory(1005, null);
  expect(await certificates.findCategory(1005)).toBeNull();
  await certificates.noteCategory(1005, 'NC');
  expect(await certificates.findCategory(1005)).toBe('NC');
});

it('[TAX-02] ten people at once send one certificate of a state', async () => {
  await Promise.all(Array.from({ length: 10 }, () => send({ companyId: MENDEZ })));
  expect(await certificates.list({ companyId: MENDEZ })).toHaveLength(1);
});

it('[TAX-11] deletes a certificate without a request after a day, and keeps an accepted one with its request', async () => {
  await certificates.add({
    ...{ certificateId: randomUUID(), owner: frank, state: 'NC', number: '1', organization: 'O', validThrough: null },
    ...{ file: scan, at: new Date(Date.now() - 2 * 86_400_000) },
  });
  const long = await send(frank);
  await answer(long, 'done', new Date('2001-01-01'));
  await db.query(`UPDATE store.service_request SET created_at = '2000-12-31' WHERE request_id = $1`, [long]);
  const over = await send(frank, { state: 'OH', validThrough: '2001-12-31' });
  await answer(over, 'done', new Date('2001-01-01'));
  const swept = sweptTables([storeMigrations]).filter(({ table }) => /tax_certificate|service_request/.test(table));
  // the request goes with the next run
  for (const _ of [1, 2]) await deleteExpiredRows(db, swept, noopLog);
  const { rows } = await db.query<{ certificate_id: string }>('SELECT certificate_id FROM store.tax_certificate');
  expect(rows).toEqual([{ certificate_id: long }]);
  expect(await requests.find(long)).not.toBeNull();
  expect(await requests.find(over)).toBeNull();
});

it('[TAX-11] erasure keeps an accepted certificate without its owner, and deletes the others', async () => {
  await db.query(
    `INSERT INTO store.person (sub, email, first_name, last_name, customer_id, first_seen_at, seen_at)
     VALUES ('frank', 'frank@osei.example', 'Frank', 'Osei', 1005, now(), now())`,
  );
  const accepted = await send(frank);
  await answer(accepted, 'done');
  const waiting = await send(frank, { state: 'TX' });
  const ofCompany = await send({ companyId: MENDEZ });
  await certificates.noteCategory(1005, 'NC');
  const person = { sub: 'frank', email: 'frank@osei.example', customerId: 1005, paymentCustomerId: null };
  await createEraser({ db, serving: [], hosted: [] }).erase(person, async () => true);
  expect(await certificates.list(frank)).toEqual([]);
  expect(await certificates.findCategory(1005)).toBe('');
  const { rows } = await db.query<{ state: string; sub: string | null; company_id: string | null }>(
    'SELECT state, sub, company_id FROM store.tax_certificate ORDER BY company_id NULLS FIRST',
  );
  expect(rows).toEqual([
    { state: 'NC', sub: null, company_id: null },
    { state: 'NC', sub: null, company_id: MENDEZ },
  ]);
  expect((await certificates.find(ofCompany))?.sender).toEqual({ sub: '', email: '' });
  // its number goes with it, and no subject names the person
  const withdrawn = await requests.find(waiting);
  expect([withdrawn?.subject, withdrawn?.state, withdrawn?.details]).toEqual(['tax', 'withdrawn', {}]);
  const proof = { certificate: { number: 'NC-58-204417' } };
  expect(await requests.find(accepted)).toMatchObject({ subject: 'tax', details: proof });
});
