import { type ActionFunctionArgs, redirect } from 'react-router';
import { err, ok, type Result } from '../../../../core/result.ts';
import { isUuid } from '../../../../core/uuid.ts';
import { getSeatsPath } from '../../../../features/plans/rules/seats/seat-paths.ts';
import { restoreSeatOf, revokeSeatOf } from '../../../../features/plans/use-cases/people/end-seats.ts';
import {
  inviteToSeats,
  moveSeatTo,
  resendSeatInvitation,
} from '../../../../features/plans/use-cases/people/invite-to-seats.ts';
import { type FailureCode, failureText } from '../../../../features/shared/errors.ts';
import type { ShopContext } from '../../../../features/shared/shop-context.ts';
import { readFormData } from '../../../read-form-data.ts';
import { shopContext } from '../../../router-context.ts';
import { openPayer } from '../open-payer.ts';
import { PEOPLE_INTENTS, type PeopleIntent, type PeopleOutcome } from './people-outcome.ts';

type Submission = { shop: ShopContext; form: FormData };
type Handled = Promise<Result<Partial<Omit<PeopleOutcome, 'intent'>>, FailureCode>>;

const MAX_TEXT = 20_000;
const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').slice(0, MAX_TEXT);

/** The ticked members of the company, then the typed addresses. */
const addressesOf = (form: FormData): string =>
  [...form.getAll('member').map(String), textOf(form, 'addresses')].filter(Boolean).join('\n').slice(0, MAX_TEXT);

/**
 * Handles every form of the page, with or without a script. The user service decides which plan is the caller's, and which
 * company's plan they manage. A success without a script redirects to the page with its outcome.
 */
export async function action({ context, request, params }: ActionFunctionArgs): Promise<PeopleOutcome | Response> {
  const { companyId } = params;
  const path = getSeatsPath(companyId);
  const opened = await openPayer(context.get(shopContext), request, companyId);
  const form = await readFormData(request);
  const intent = PEOPLE_INTENTS.find((one) => one === form.get('intent'));
  if (!intent) return { intent: 'invite', isDone: false, failure: 'invalid', text: failureText('invalid') };
  const isPaid = form.get('isPaid') === 'true';
  const done = opened ? await HANDLERS[intent]({ shop: opened, form }) : err('unavailable' as const);
  if (!done.ok) {
    const { code } = done;
    if (code === 'no-session' || code === 'unauthorized')
      return redirect(`/login?returnTo=${encodeURIComponent(path)}`, {
        headers: { 'X-Remix-Reload-Document': 'true' },
      });
    return { intent, isDone: false, failure: code, text: failureText(code), typed: addressesOf(form), isPaid };
  }
  const outcome: PeopleOutcome = { intent, isDone: true, isPaid, ...done.value };
  const isDocument = (request.headers.get('accept') ?? '').includes('text/html');
  if (!outcome.isDone || !isDocument) return outcome;
  const query = new URLSearchParams({ done: intent, ...(outcome.seatId ? { seat: outcome.seatId } : {}) });
  return redirect(`${path}?${query}`, 303);
}

const HANDLERS: Record<PeopleIntent, (submission: Submission) => Handled> = {
  async invite({ shop, form }) {
    const addresses = addressesOf(form);
    if (addresses.trim() === '') return ok({ isDone: false, isMissing: true });
    const purchase = textOf(form, 'purchase');
    const done = await inviteToSeats(shop, { addresses, intent: isUuid(purchase) ? purchase : undefined });
    if (!done.ok) return done;
    const invited = done.value.map(({ typed, outcome }) => ({ typed, outcome }));
    const isDone = invited.some(({ outcome }) => outcome === 'invited');
    return ok({ isDone, invited, typed: isDone ? undefined : addresses });
  },
  async resend({ shop, form }) {
    const done = await resendSeatInvitation(shop, textOf(form, 'seatId'));
    return done.ok ? ok({ name: done.value.email }) : done;
  },
  async move({ shop, form }) {
    const address = textOf(form, 'addresses');
    const done = await moveSeatTo(shop, { seatId: textOf(form, 'seatId'), address });
    if (!done.ok && done.code === 'invalid') return ok({ isDone: false, isMissing: true, typed: address });
    return done.ok ? ok({ name: done.value.email }) : done;
  },
  async 'take-back'({ shop, form }) {
    const seatId = textOf(form, 'seatId');
    const done = await revokeSeatOf(shop, seatId);
    if (!done.ok) return done;
    const { name, wasActive } = done.value;
    return ok({ name, ...(wasActive ? { seatId } : {}) });
  },
  async restore({ shop, form }) {
    const done = await restoreSeatOf(shop, textOf(form, 'seatId'));
    return done.ok ? ok({}) : done;
  },
};
