import { type ActionFunctionArgs, redirect } from 'react-router';
import { releaseOwnSeat } from '../../../../features/plans/use-cases/people/end-seats.ts';
import { readFormData } from '../../../read-form-data.ts';
import { shopContext } from '../../../router-context.ts';
import { requireCustomer, signInAgain } from '../require-customer.ts';

/** Gives the caller's own seat back. A seat that ended in between leads to the same page. */
export async function action({ context, request }: ActionFunctionArgs): Promise<Response | { isFailed: true }> {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const form = await readFormData(request);
  const done = await releaseOwnSeat(shop, String(form.get('seatId') ?? '').slice(0, 50));
  if (!done.ok && (done.code === 'no-session' || done.code === 'unauthorized')) throw signInAgain(request);
  if (!done.ok && done.code === 'unavailable') return { isFailed: true };
  return redirect('/account/subscription-management', 303);
}
