import { randomUUID } from 'node:crypto';
import { isoDay } from '../../../core/dates.ts';
import { holdsCardNumber } from '../../../core/holds-card-number.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { US_STATES } from '../../../core/us-states.ts';
import { isUuid } from '../../../core/uuid.ts';
import { cleanDetail } from '../../cart/rules/purchase-details.ts';
import { countChange, openCompany, requireCompanyActor } from '../../company/use-cases/call-companies.ts';
import type { Scan, ScanProblem } from '../../documents/files/inspect-scan.ts';
import { requestReceived } from '../../requests/emails/request-received.ts';
import type { NewServiceRequest } from '../../requests/repository/service-requests.ts';
import { getDueDay } from '../../requests/rules/request-due.ts';
import { toOutgoing } from '../../shared/emails/write-mail.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import type { CertificateOwner, OwnedCertificate, TaxCertificate } from '../repository/tax-certificates.ts';
import {
  listCurrentCertificates,
  MAX_NUMBER_LENGTH,
  MAX_ORGANIZATION_LENGTH,
  parseLastDay,
} from '../rules/certificate.ts';

type Owner = {
  owner: CertificateOwner;
  company: { companyId: string; name: string } | null;
  /** the name that a certificate must have */
  organization: string;
  paymentCustomerId: string | null;
};

/** Values as typed; `companyId` is absent for the customer's own certificate. */
export type CertificateForm = {
  companyId?: string | undefined;
  state: string;
  number: string;
  organization: string;
  validThrough: string;
};
/** The field of a problem; `ended`: a last day that has passed. */
type CertificateField = 'state' | 'number' | 'organization' | 'valid-through' | 'ended';

/**
 * Returns whose certificates the caller may send and read: their own, or those of a company as its bookkeeper or
 * administrator. `not-found`: unknown ids and other companies alike. [TAX-01]
 */
async function openOwner(context: ShopContext, companyId: string | undefined): Promise<Result<Owner, FailureCode>> {
  const actor = requireCompanyActor(context);
  if (!actor.ok) return actor;
  const { sub, profile } = actor.value;
  if (companyId === undefined)
    return ok({
      owner: { sub },
      company: null,
      organization: '',
      paymentCustomerId: profile.paymentCustomerId,
    });
  if (!isUuid(companyId)) return err('not-found');
  const opened = await openCompany(context, companyId, 'send-tax-certificates');
  if (!opened.ok) return opened.code === 'forbidden' ? err('not-found') : opened;
  const { company, paymentCustomerId } = opened.value;
  return ok({
    owner: { companyId },
    company: { companyId, name: company.name },
    organization: company.legalName || company.name,
    paymentCustomerId,
  });
}

/** The certificates of a page, newest first within their state. */
export type CertificatesView = {
  company: { companyId: string; name: string } | null;
  organization: string;
  certificates: TaxCertificate[];
};

/** Returns the caller's certificates, or those of a company, as a page shows them. [TAX-01] [TAX-05] */
export async function listCertificates(
  context: ShopContext,
  companyId?: string,
): Promise<Result<CertificatesView, FailureCode>> {
  const opened = await openOwner(context, companyId);
  if (!opened.ok) return opened;
  const { owner, company, organization } = opened.value;
  const certificates = listCurrentCertificates(await context.taxCertificates.list(owner), context.now());
  return ok({ company, organization, certificates });
}

/**
 * Sends a certificate to customer service, which answers within two working days. `receive` reads and checks the file
 * after everything else. Idempotent: while one of the state waits, `isNew` is false and nothing is stored. `invalid`:
 * the detail names the field. `tax-certificate-file`: the detail is the file's problem. [TAX-02] [TAX-03]
 */
export async function sendCertificate(
  context: ShopContext,
  form: CertificateForm,
  receive: () => Promise<Result<Scan, ScanProblem>>,
): Promise<Result<{ certificateId: string; isNew: boolean }, FailureCode>> {
  const actor = requireCompanyActor(context);
  if (!actor.ok) return actor;
  const { sub, profile } = actor.value;
  const permit = await countChange(context);
  if (!permit.ok) return permit;
  const opened = await openOwner(context, form.companyId);
  if (!opened.ok) return opened;
  const now = context.now();
  const facts = readFacts(form, now);
  if (!facts.ok) return facts;
  const file = await receive();
  if (!file.ok) return err('tax-certificate-file', file.code);
  const { owner, company, paymentCustomerId } = opened.value;
  const certificateId = randomUUID();
  const request: NewServiceRequest = {
    requestId: certificateId,
    kind: 'tax-certificate',
    subject: `tax:${'sub' in owner ? owner.sub : owner.companyId}:${facts.value.state}`,
    requester: {
      sub,
      customerId: profile.commerceCustomerId,
      email: profile.email,
      firstName: profile.firstName,
      lastName: profile.lastName,
    },
    companyId: company?.companyId ?? null,
    companyName: company?.name ?? null,
    details: { certificate: facts.value },
    note: '',
    createdAt: now.toISOString(),
    dueOn: getDueDay(now),
  };
  const mail = toOutgoing(context.config, requestReceived.content(context.config, request), {
    key: `${requestReceived.kind}:${certificateId}`,
    to: profile.email,
    about: { type: 'account', id: profile.email },
    at: now,
  });
  // the file first: a request never lacks it, and a certificate without a request counts for nothing
  await context.taxCertificates.add({ ...facts.value, certificateId, owner, file: file.value, at: now });
  if (paymentCustomerId) await context.taxCertificates.noteCustomer(owner, paymentCustomerId);
  const sent = await context.requests.insert(request, mail);
  if (!sent.isNew) await context.taxCertificates.remove(certificateId);
  return ok({ certificateId: sent.request.requestId, isNew: sent.isNew });
}

/** signs that every platform's field for it accepts */
const NUMBER = /^[\p{L}\p{N}][\p{L}\p{N} ./#:-]*$/u;

type Facts = Pick<TaxCertificate, 'state' | 'number' | 'organization' | 'validThrough'>;

function readFacts(form: CertificateForm, now: Date): Result<Facts, 'invalid'> {
  const wrong = (field: CertificateField) => err('invalid' as const, field);
  const { state } = form;
  if (!Object.hasOwn(US_STATES, state)) return wrong('state');
  const number = cleanDetail(form.number, MAX_NUMBER_LENGTH);
  if (!NUMBER.test(number) || holdsCardNumber(number)) return wrong('number');
  const organization = cleanDetail(form.organization, MAX_ORGANIZATION_LENGTH);
  if (organization === '' || holdsCardNumber(organization)) return wrong('organization');
  const validThrough = parseLastDay(form.validThrough);
  if (validThrough === undefined) return wrong('valid-through');
  if (validThrough !== null && validThrough < isoDay(now)) return wrong('ended');
  return ok({ state, number, organization, validThrough });
}

/** Returns a certificate that the caller may read; `not-found` for unknown ones and those of others alike. */
async function openCertificate(
  context: ShopContext,
  certificateId: string,
): Promise<Result<OwnedCertificate, FailureCode>> {
  const actor = requireCompanyActor(context);
  if (!actor.ok) return actor;
  const certificate = isUuid(certificateId) ? await context.taxCertificates.find(certificateId) : null;
  if (!certificate) return err('not-found');
  const { owner } = certificate;
  if ('sub' in owner) return owner.sub === actor.value.sub ? ok(certificate) : err('not-found');
  const opened = await openOwner(context, owner.companyId);
  return opened.ok ? ok(certificate) : opened;
}

/** Returns the file of a certificate for its owner. [TAX-01] */
export async function openCertificateFile(
  context: ShopContext,
  certificateId: string,
): Promise<Result<Scan, FailureCode>> {
  const found = await openCertificate(context, certificateId);
  if (!found.ok) return found;
  const file = await context.taxCertificates.openFile(certificateId);
  return file ? ok(file) : err('not-found');
}

/**
 * Takes back a certificate that waits, also one that a colleague sent. `request-ended`: it was answered, or staff began
 * to answer it; nothing was changed.
 */
export async function withdrawCertificate(
  context: ShopContext,
  certificateId: string,
): Promise<Result<OwnedCertificate, FailureCode>> {
  const found = await openCertificate(context, certificateId);
  if (!found.ok) return found;
  const isDone = await context.requests.withdraw(certificateId, found.value.sender.sub, context.now());
  return isDone ? found : err('request-ended');
}
