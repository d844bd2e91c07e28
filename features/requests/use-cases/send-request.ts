import { randomUUID } from 'node:crypto';
import { isEmail, normalizeEmail } from '../../../core/email-format.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { requireConfirmedActor } from '../../company/use-cases/call-companies.ts';
import { cleanNote } from '../../shared/clean-note.ts';
import { toOutgoing } from '../../shared/emails/write-mail.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { requestReceived } from '../emails/request-received.ts';
import type { NewServiceRequest, ServiceRequest } from '../repository/service-requests.ts';
import { getDueDay } from '../rules/request-due.ts';
import { isTermsRequest, type RequestDetails, type RequestKind } from '../rules/request-kinds.ts';
import type { RequestSubject } from '../rules/request-paths.ts';
import { type PreparedRequest, prepareRequest } from './prepare-request.ts';

/** of a requested credit limit, cents */
const MAX_LIMIT = 100_000_000;

/** Values that the customer typed; only the fields of the kind count. */
export type RequestForm = RequestSubject & {
  kind: RequestKind;
  seats?: number;
  email?: string;
  /** cents */
  limit?: number;
  note?: string;
};

/**
 * Sends a request to customer service and confirms it by email. Idempotent: while one of the kind is open for the plan,
 * company or domain, returns that one with `isNew` false. `invalid`: the detail names the field.
 */
export async function sendRequest(
  context: ShopContext,
  form: RequestForm,
): Promise<Result<{ request: ServiceRequest; isNew: boolean }, FailureCode>> {
  const actor = requireConfirmedActor(context);
  if (!actor.ok) return actor;
  const { sub, profile } = actor.value;
  const permit = await context.limits.companyChanges.consume(`request:${sub}`);
  if (!permit.allowed) return err('limited', String(permit.retryAfterSeconds));
  const prepared = await prepareRequest(context, form.kind, form);
  if (!prepared.ok) return prepared;
  const details = readDetails(prepared.value, form);
  if (!details.ok) return details;
  const note = cleanNote(form.note ?? '');
  if (note === null) return err('invalid', 'note');
  const now = context.now();
  const { subject, company } = prepared.value;
  const request: NewServiceRequest = {
    requestId: randomUUID(),
    kind: form.kind,
    subject,
    requester: {
      sub,
      customerId: profile.commerceCustomerId,
      email: profile.email,
      firstName: profile.firstName,
      lastName: profile.lastName,
    },
    companyId: company?.companyId ?? null,
    companyName: company?.name ?? null,
    details: details.value,
    note,
    createdAt: now.toISOString(),
    dueOn: getDueDay(now),
  };
  const mail = toOutgoing(context.config, requestReceived.content(context.config, request), {
    key: `${requestReceived.kind}:${request.requestId}`,
    to: profile.email,
    about: { type: 'account', id: profile.email },
    at: now,
  });
  return ok(await context.requests.insert(request, mail));
}

function readDetails(
  { kind, details, company }: PreparedRequest,
  form: RequestForm,
): Result<RequestDetails, FailureCode> {
  if (kind === 'fewer-seats') {
    const { seats = 0 } = form;
    const most = (details.plan?.seats ?? 0) - 1;
    return Number.isInteger(seats) && seats >= 1 && seats <= most ? ok({ ...details, seats }) : err('invalid', 'seats');
  }
  if (kind === 'change-billing-administrator') {
    const email = normalizeEmail(form.email ?? '').toLowerCase();
    return isEmail(email) ? ok({ ...details, email }) : err('invalid', 'email');
  }
  if (isTermsRequest(kind)) {
    const { limit = 0 } = form;
    const isHigher = Number.isInteger(limit) && limit > (details.limit ?? 0) && limit <= MAX_LIMIT;
    return isHigher ? ok({ limit }) : err('invalid', 'limit');
  }
  if (kind === 'move-plan' && company === null) return err('invalid', 'company');
  return ok(details);
}
