import { err, ok, type Result } from '../../../core/result.ts';
import { isUuid } from '../../../core/uuid.ts';
import { requireCompanyActor } from '../../company/use-cases/call-companies.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import type { ServiceRequest } from '../repository/service-requests.ts';
import { countDaysLate } from '../rules/request-due.ts';
import type { RequestKind } from '../rules/request-kinds.ts';

/** A request as its customer sees it: without the staff members who handle it. */
export type OwnRequest = Pick<
  ServiceRequest,
  | 'requestId'
  | 'kind'
  | 'state'
  | 'companyId'
  | 'companyName'
  | 'details'
  | 'note'
  | 'createdAt'
  | 'dueOn'
  | 'endedAt'
  | 'answer'
> & {
  /** false once staff began to carry it out */
  canWithdraw: boolean;
  /** open, and the last day for an answer has passed */
  isLate: boolean;
};

/** Returns what the customer sees of a request. */
export const showOwnRequest = (request: ServiceRequest, now: Date): OwnRequest => {
  const { requestId, kind, state, companyId, companyName, details, note, createdAt, dueOn, endedAt, answer } = request;
  return {
    ...{ requestId, kind, state, companyId, companyName, details, note, createdAt, dueOn, endedAt, answer },
    canWithdraw: state === 'open' && request.claimedAt === null,
    isLate: state === 'open' && countDaysLate(dueOn, now) > 0,
  };
};

/** Returns the caller's requests, newest first. */
export async function listOwnRequests(context: ShopContext): Promise<Result<OwnRequest[], FailureCode>> {
  const actor = requireCompanyActor(context);
  if (!actor.ok) return actor;
  const now = context.now();
  return ok((await context.requests.listOwn(actor.value.sub)).map((request) => showOwnRequest(request, now)));
}

/**
 * Returns the caller's open requests of these kinds; empty for a visitor. `planOf`: only those about the plan of this
 * company; null: about the caller's own plan, or none.
 */
export async function listOpenOwnRequests(
  context: ShopContext,
  isWanted: (kind: RequestKind, companyId: string | null) => boolean,
  planOf: string | null = null,
): Promise<OwnRequest[]> {
  const found = await listOwnRequests(context);
  if (!found.ok) return [];
  return found.value.filter(
    ({ kind, state, companyId, details }) =>
      state === 'open' && (details.plan?.companyId ?? null) === planOf && isWanted(kind, companyId),
  );
}

/** Returns the caller's open request of the kind for the plan, company or domain; null if not found. */
export async function findOpenOwnRequest(
  context: ShopContext,
  { kind, subject }: Pick<ServiceRequest, 'kind' | 'subject'>,
): Promise<OwnRequest | null> {
  const actor = requireCompanyActor(context);
  if (!actor.ok) return null;
  const own = await context.requests.listOwn(actor.value.sub);
  const found = own.find((each) => each.state === 'open' && each.kind === kind && each.subject === subject);
  return found ? showOwnRequest(found, context.now()) : null;
}

/**
 * Withdraws an open request of the caller. `not-found`: unknown ids and those of other customers alike.
 * `request-ended`: it was answered or withdrawn, or staff began to carry it out; nothing was changed.
 */
export async function withdrawRequest(context: ShopContext, requestId: string): Promise<Result<null, FailureCode>> {
  const actor = requireCompanyActor(context);
  if (!actor.ok) return actor;
  const { sub } = actor.value;
  const request = isUuid(requestId) ? await context.requests.find(requestId) : null;
  if (request?.requester.sub !== sub) return err('not-found');
  const isDone = await context.requests.withdraw(requestId, sub, context.now());
  return isDone ? ok(null) : err('request-ended');
}
