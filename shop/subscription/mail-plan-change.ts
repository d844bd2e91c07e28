import { ok, type Result } from '../../core/result.ts';
import type { Subscription } from '../../platforms/payment/client/types.ts';
import type { PlanMail, ShopContext } from '../context.ts';
import { mailAside } from './mail-aside.ts';
import { mailOnce } from './mail-once.ts';
import { readPlanFacts } from './plan-facts.ts';
import { agreedMail, autoPayOffMail } from './plan-mails.ts';
import { LOCKED_DAYS, tellSubscription } from './plan-truth.ts';

/** [SUB-22] [SM5] Writes to the owner of a plan that it is charged by itself from now on, or no more. */
export const mailPlanChange = (context: ShopContext, subscription: Subscription, kind: PlanMail): Promise<void> =>
  mailAside(context, kind, () =>
    kind === 'auto-pay-off' ? mailOff(context, subscription) : mailAgreed(context, subscription, kind),
  );

const aboutOf = ({ id }: Subscription) => ({ type: 'subscription', id }) as const;

/** Once for each consent, so that a press that is repeated because its answer was lost says it, too. */
async function mailAgreed(
  context: ShopContext,
  subscription: Subscription,
  purpose: Exclude<PlanMail, 'auto-pay-off'>,
): Promise<Result<null, 'unavailable'>> {
  const consent = (await context.consents.of(subscription.id)).find((each) => each.purpose === purpose);
  if (!consent) return ok(null);
  const facts = await readPlanFacts(context, subscription);
  if (!facts.ok) return facts;
  const message = agreedMail(context.config, { ...facts.value, consent });
  const kind = purpose === 'auto-pay' ? 'auto-pay-on' : 'payment-scheduled';
  return mailOnce(
    context,
    { kind, key: `${kind}:${subscription.id}:${consent.at}`, about: aboutOf(subscription) },
    message,
  );
}

async function mailOff(context: ShopContext, subscription: Subscription): Promise<Result<null, 'unavailable'>> {
  const now = context.now();
  const facts = await readPlanFacts(context, subscription);
  if (!facts.ok) return facts;
  const isLast45 = tellSubscription(subscription, now).daysLeft <= LOCKED_DAYS;
  const message = autoPayOffMail(context.config, { ...facts.value, isLast45 });
  const key = `auto-pay-off:${subscription.id}:${now.toISOString()}`;
  return mailOnce(context, { kind: 'auto-pay-off', key, about: aboutOf(subscription) }, message);
}
