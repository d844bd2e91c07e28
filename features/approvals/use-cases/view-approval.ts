import { err, ok, type Result } from '../../../core/result.ts';
import { isUuid } from '../../../core/uuid.ts';
import type { CompanyDetails } from '../../../platforms/users/client/companies.ts';
import { canDo } from '../../company/rules/permissions.ts';
import { openCompany, requireCompanyActor } from '../../company/use-cases/call-companies.ts';
import { SCAN_TYPES } from '../../documents/files/inspect-scan.ts';
import { describeOnAccount, type OnAccountState } from '../../invoices/rules/on-account.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import type { ApprovalRequest } from '../repository/approvals.ts';
import { type ApprovalRef, openApproval } from './open-approval.ts';

/** A request as a page shows it: without emails, customer ids and carts. */
export type ApprovalView = Pick<
  ApprovalRequest,
  | 'companyId'
  | 'number'
  | 'version'
  | 'state'
  | 'lines'
  | 'poNumber'
  | 'note'
  | 'limit'
  | 'sums'
  | 'way'
  | 'sentAt'
  | 'expiresAt'
  | 'answeredAt'
  | 'answer'
  | 'copies'
  | 'orderNumber'
  | 'orderTotal'
  | 'isAfterRemoval'
> & {
  codes: string[];
  poFileName: string | null;
  /** '' after erasure */
  requesterName: string;
  /** null: no approver answered it; '' after erasure */
  approverName: string | null;
  isOwn: boolean;
  /** the reader approved it by card, and can open the checkout again */
  isOwnAnswer: boolean;
  /** the lines are in the requester's cart again */
  isReturned: boolean;
};

/** `approvers`: the names of the members who can answer requests, without the reader. */
type ApprovalReader = {
  companyId: string;
  company: string;
  limit: number | null;
  canAnswer: boolean;
  canSeeAll: boolean;
  approvers: string[];
};

/** Requests in the order of the page. `waiting`: they wait for the reader, or for other approvers. */
export type ApprovalList = ApprovalReader & { waiting: ApprovalView[]; answered: ApprovalView[]; own: ApprovalView[] };

/** Copies of a line that the company has, with the job of the newest purchase. */
type OwnedCopies = { copies: number; job: string };
export type OpenApprovalView = ApprovalReader & {
  request: ApprovalView;
  /** by SKU */
  owned: Record<string, OwnedCopies>;
  /** version of the picture of page 1 by SKU; null without one */
  pictures: Record<string, string | null>;
  /** the company’s state of ordering on account, for an approver; null without terms */
  account: OnAccountState | null;
  /** of an order on account, an ISO day */
  dueOn: string | null;
};

/** Returns the requests that the caller sent, and all of the company if their role allows it. [APR-02] */
export async function listApprovals(
  context: ShopContext,
  companyId: string,
): Promise<Result<ApprovalList, FailureCode>> {
  const actor = requireCompanyActor(context);
  if (!actor.ok) return actor;
  if (!isUuid(companyId)) return err('not-found');
  const details = await openCompany(context, companyId, 'read-company');
  if (!details.ok) return details;
  const reader = describeReader(context, details.value);
  const found = await context.approvals.list(companyId, reader.canSeeAll ? undefined : actor.value.sub);
  const views = found.map((request) => showApproval(context, request));
  return ok({
    ...reader,
    waiting: views.filter(({ isOwn, state }) => !isOwn && isWaiting(state)),
    answered: views.filter(({ isOwn, state }) => !isOwn && !isWaiting(state)),
    own: views.filter(({ isOwn }) => isOwn),
  });
}

const isWaiting = (state: ApprovalView['state']): boolean =>
  state === 'waiting' || state === 'approving' || state === 'paying';

/** Returns one request with what its reader needs to answer it. Failures as `openApproval`. */
export async function viewApproval(
  context: ShopContext,
  ref: ApprovalRef,
): Promise<Result<OpenApprovalView, FailureCode>> {
  const opened = await openApproval(context, ref);
  if (!opened.ok) return opened;
  const { request, details } = opened.value;
  const skus = request.lines.map(({ sku }) => sku);
  const owned = await context.companyOrders.countCopies(ref.companyId, skus);
  return ok({
    ...describeReader(context, details),
    request: showApproval(context, request),
    owned: Object.fromEntries([...owned].map(([sku, { copies, job }]) => [sku, { copies, job }])),
    pictures: Object.fromEntries(skus.map((sku) => [sku, context.files.thumbnailVersion(sku)])),
    account: canDo(details.roles, 'answer-approvals') ? await readAccountState(context, ref.companyId) : null,
    dueOn: await findDueDay(context, request),
  });
}

function describeReader({ actor }: ShopContext, { company, roles, members }: CompanyDetails): ApprovalReader {
  const ownId = actor.kind === 'customer' ? actor.profile.userId : null;
  return {
    companyId: company.companyId,
    company: company.name,
    limit: company.approvalLimit,
    canAnswer: canDo(roles, 'answer-approvals'),
    canSeeAll: canDo(roles, 'see-approvals'),
    approvers: members
      .filter((member) => member.userId !== ownId && canDo(member.roles, 'answer-approvals'))
      .map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
  };
}

/** A request whose last day is over has expired, even if the job didn't run yet. */
function showApproval({ actor, now }: ShopContext, request: ApprovalRequest): ApprovalView {
  const { companyId, number, version, lines, poNumber, note, limit, sums, way, sentAt, expiresAt } = request;
  const { answeredAt, answer, copies, orderNumber, orderTotal, isAfterRemoval, requester, answeredBy } = request;
  const ownId = actor.kind === 'customer' ? actor.profile.userId : null;
  const isOver = request.state === 'waiting' && new Date(expiresAt) <= now();
  return {
    ...{ companyId, number, version, lines, poNumber, note, limit, sums, way, sentAt, expiresAt },
    ...{ answeredAt, answer, copies, orderNumber, orderTotal, isAfterRemoval },
    state: isOver ? 'expired' : request.state,
    codes: request.coupons.map(({ code }) => code),
    poFileName: request.poFile?.name ?? null,
    requesterName: requester.name,
    approverName: answeredBy?.name ?? null,
    isOwn: actor.kind === 'customer' && requester.sub === actor.sub,
    isOwnAnswer: answeredBy !== null && answeredBy.userId === ownId,
    isReturned: request.returnedAt !== null,
  };
}

async function readAccountState({ onAccount, now }: ShopContext, companyId: string): Promise<OnAccountState | null> {
  const [terms, open] = await Promise.all([onAccount.findTerms(companyId), onAccount.readAccount(companyId)]);
  return describeOnAccount(terms, open, now());
}

async function findDueDay({ onAccount }: ShopContext, { way, orderNumber }: ApprovalRequest): Promise<string | null> {
  if (way !== 'account' || orderNumber === null) return null;
  return (await onAccount.listInvoices([orderNumber])).get(orderNumber)?.dueOn ?? null;
}

/** Returns the file with a request's PO, for those who see the request; `not-found` for everyone else. [APR-02] */
export async function openRequestFile(
  context: ShopContext,
  ref: ApprovalRef,
): Promise<Result<{ name: string; contentType: string; bytes: Uint8Array }, FailureCode>> {
  const opened = await openApproval(context, ref);
  if (!opened.ok) return opened.code === 'forbidden' ? err('not-found') : opened;
  const file = await context.approvals.openPoFile(opened.value.request.number);
  return file ? ok({ name: file.name, contentType: SCAN_TYPES[file.format], bytes: file.bytes }) : err('not-found');
}

/** Returns the number of requests that wait for the caller by company, for the account menu. */
export async function countApprovals(
  context: ShopContext,
  memberships: readonly { companyId: string; roles: CompanyDetails['roles'] }[],
): Promise<Record<string, number>> {
  const actor = requireCompanyActor(context);
  if (!actor.ok) return {};
  const ids = memberships.flatMap(({ companyId, roles }) => (canDo(roles, 'answer-approvals') ? [companyId] : []));
  return Object.fromEntries(await context.approvals.countWaiting(ids, actor.value.profile.userId));
}
