import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { err, ok } from '../../../core/result.ts';
import { createCompanyShop, unwrapOk } from '../../../tests/support/company-shop.ts';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import type { FakeContext } from '../../../tests/support/fake-context.ts';
import { withdrawRequest } from '../../requests/use-cases/own-requests.ts';
import { sendRequest } from '../../requests/use-cases/send-request.ts';
import {
  type CertificateForm,
  listCertificates,
  openCertificateFile,
  sendCertificate,
  withdrawCertificate,
} from './own-certificates.ts';

const SCAN = { name: 'nc.pdf', format: 'pdf', bytes: new Uint8Array([1, 2, 3]) } as const;
const FORM = { state: 'NC', number: ' NC-58-204417 ', organization: 'Lund Works', validThrough: '12/31/2028' };
const send = (context: FakeContext, form: Partial<CertificateForm> = {}) =>
  sendCertificate(context, { ...FORM, ...form }, async () => ok(SCAN));

it('[TAX-02] sends a certificate, due in two working days, with an email and without its number in the subject', async () => {
  const { ann, mailbox, requests } = await createCompanyShop();
  const { certificateId, isNew } = unwrapOk(await send(ann));
  expect(isNew).toBe(true);
  expect(requests.byId.get(certificateId)).toMatchObject({ kind: 'tax-certificate', dueOn: '2026-06-17' });
  expect(unwrapOk(await listCertificates(ann)).certificates).toMatchObject([
    { state: 'NC', number: 'NC-58-204417', validThrough: '2028-12-31', answer: 'open', fileName: 'nc.pdf' },
  ]);
  expect(mailbox.sent).toMatchObject([
    { to: ANN.email, subject: 'We received your request: Tax exemption certificate' },
  ]);
});

it('[TAX-02] a second one of the state returns the waiting one and stores nothing', async () => {
  const { ann, mailbox } = await createCompanyShop();
  const first = unwrapOk(await send(ann));
  expect(unwrapOk(await send(ann, { number: 'NC-2' }))).toEqual({ ...first, isNew: false });
  expect(unwrapOk(await listCertificates(ann)).certificates).toHaveLength(1);
  expect(unwrapOk(await send(ann, { state: 'TX' })).isNew).toBe(true);
  expect(mailbox.sent).toHaveLength(2);
});

it.each([
  [{ state: 'XX' }, 'state'],
  [{ state: 'constructor' }, 'state'],
  [{ number: '' }, 'number'],
  [{ number: '<b>1</b>' }, 'number'],
  [{ number: '4242 4242 4242 4242' }, 'number'],
  [{ organization: ' ' }, 'organization'],
  [{ validThrough: '02/30/2028' }, 'valid-through'],
  [{ validThrough: '2026-06-14' }, 'ended'],
])('[TAX-02] refuses %j, before the file is read', async (change, field) => {
  const { ann } = await createCompanyShop();
  const receive = async () => {
    throw new Error('the file was read');
  };
  expect(await sendCertificate(ann, { ...FORM, ...change }, receive)).toEqual(err('invalid', field));
});

it('[TAX-02] accepts a certificate that ends tomorrow, and one that ends today', async () => {
  const { ann } = await createCompanyShop();
  unwrapOk(await send(ann, { validThrough: '2026-06-16' }));
  unwrapOk(await send(ann, { state: 'TX', validThrough: '2026-06-15' }));
});

it('[TAX-03] passes on why a file was refused, and stores nothing', async () => {
  const { ann } = await createCompanyShop();
  expect(await sendCertificate(ann, FORM, async () => err('type'))).toEqual(err('tax-certificate-file', 'type'));
  expect(unwrapOk(await listCertificates(ann)).certificates).toEqual([]);
});

it('[TAX-01] bookkeepers and administrators send and read a company’s certificates; others get the answer of an unknown id', async () => {
  const { ann, ben, companyId, companies, enroll } = await createCompanyShop();
  const { certificateId } = unwrapOk(await send(ann, { companyId }));
  const asBen = async () => [
    await listCertificates(ben, companyId),
    await send(ben, { companyId }),
    await openCertificateFile(ben, certificateId),
    await withdrawCertificate(ben, certificateId),
  ];
  const unknown = [
    await listCertificates(ben, randomUUID()),
    await send(ben, { companyId: randomUUID() }),
    await openCertificateFile(ben, randomUUID()),
    await withdrawCertificate(ben, randomUUID()),
  ];
  expect(unknown.map((each) => each.ok || each.code)).toEqual(Array(4).fill('not-found'));
  expect(await asBen()).toEqual(unknown);
  await enroll(BEN, ['buyer', 'approver']);
  expect(await asBen()).toEqual(unknown);
  await companies.companies.setRoles(companyId, BEN.sub, { roles: ['bookkeeper'], version: 1 }, `access-${ANN.sub}`);
  expect(unwrapOk(await listCertificates(ben, companyId)).certificates).toHaveLength(1);
  expect(unwrapOk(await openCertificateFile(ben, certificateId))).toEqual(SCAN);
  // a colleague's, too
  expect(unwrapOk(await withdrawCertificate(ben, certificateId))).toMatchObject({ state: 'NC' });
  expect(unwrapOk(await listCertificates(ann, companyId)).certificates).toEqual([]);
});

it('[TAX-01] a customer’s own certificates are not those of their company', async () => {
  const { ann, ben, companyId } = await createCompanyShop();
  const { certificateId } = unwrapOk(await send(ann));
  expect(unwrapOk(await listCertificates(ann, companyId)).certificates).toEqual([]);
  expect(await openCertificateFile(ben, certificateId)).toEqual(err('not-found'));
  expect(await withdrawCertificate(ben, certificateId)).toEqual(err('not-found'));
});

it('[TAX-01] a visitor gets nothing', async () => {
  const shop = await createCompanyShop();
  const visitor = await shop.visit();
  expect(await send(visitor)).toEqual(err('unauthorized'));
  expect(await listCertificates(visitor)).toEqual(err('unauthorized'));
  expect(await openCertificateFile(visitor, randomUUID())).toEqual(err('unauthorized'));
});

it('[TAX-05] is taken back until staff began to answer it', async () => {
  const { ann, requests } = await createCompanyShop();
  const { certificateId } = unwrapOk(await send(ann));
  await requests.requests.claim(certificateId, 'sam@desk.example');
  expect(await withdrawCertificate(ann, certificateId)).toEqual(err('request-ended'));
  await requests.requests.release(certificateId, 'sam@desk.example');
  unwrapOk(await withdrawCertificate(ann, certificateId));
  expect(await withdrawCertificate(ann, certificateId)).toEqual(err('request-ended'));
  // the list of requests withdraws it, too
  const second = unwrapOk(await send(ann));
  unwrapOk(await withdrawRequest(ann, second.certificateId));
  expect(unwrapOk(await listCertificates(ann)).certificates).toEqual([]);
});

it('[TAX-02] isn’t sent by the form for requests, which has no file', async () => {
  const { ann } = await createCompanyShop();
  expect(await sendRequest(ann, { kind: 'tax-certificate' })).toEqual(err('request-not-possible'));
});
