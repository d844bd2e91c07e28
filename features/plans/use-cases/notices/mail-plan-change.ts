import { ok, type Result } from '../../../../core/result.ts';
import type { Subscription } from '../../../../platforms/payment/client/types.ts';
import { writeMail } from '../../../shared/emails/write-mail.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { autoPayOff } from '../../emails/auto-pay-off.ts';
import { autoPayOn } from '../../emails/auto-pay-on.ts';
import { paymentScheduled } from '../../emails/payment-scheduled.ts';
import type { PlanMail } from '../../emails/plan-mail.ts';
import { autoPayDays } from '../../rules/renewal/auto-pay-days.ts';
import { deriveSubscriptionState, LOCKED_DAYS } from '../../rules/sync/plan-state.ts';
import { readPlanFacts } from '../plan-facts.ts';
import { mailInBackground } from './mail-in-background.ts';

/** [SUB-22] [SM5] Mails the owner that automatic charges of the plan start or stop. */
export const mailPlanChange = (context: ShopContext, subscription: Subscription, kind: PlanMail): Promise<void> =>
  mailInBackground(context, kind, () =>
    kind === 'auto-pay-off' ? mailOff(context, subscription) : mailAgreed(context, subscription, kind),
  );

const aboutOf = ({ id }: Subscription) => ({ type: 'subscription', id }) as const;

/** Once per consent, so that a repeated submission after a lost response sends the mail as well. */
async function mailAgreed(
  context: ShopContext,
  subscription: Subscription,
  purpose: Exclude<PlanMail, 'auto-pay-off'>,
): Promise<Result<null, 'unavailable'>> {
  const consent = (await context.consents.of(subscription.id)).find((each) => each.purpose === purpose);
  if (!consent) return ok(null);
  const facts = await readPlanFacts(context, subscription);
  if (!facts.ok) return facts;
  const agreed = { ...facts.value, consent };
  const content =
    purpose === 'auto-pay'
      ? autoPayOn.content(context.config, agreed)
      : paymentScheduled.content(context.config, agreed);
  const key = `${content.kind}:${subscription.id}:${consent.at}`;
  return writeMail(context, content, { key, to: facts.value.to, about: aboutOf(subscription) });
}

async function mailOff(context: ShopContext, subscription: Subscription): Promise<Result<null, 'unavailable'>> {
  const now = context.now();
  const facts = await readPlanFacts(context, subscription);
  if (!facts.ok) return facts;
  const [consent] = await context.consents.of(subscription.id);
  const content = autoPayOff.content(context.config, {
    ...facts.value,
    lastDay: autoPayDays(facts.value.endsOn).lastDay,
    isLocked: deriveSubscriptionState(subscription, now).daysLeft <= LOCKED_DAYS,
    consent: consent ?? null,
  });
  const key = `auto-pay-off:${subscription.id}:${now.toISOString()}`;
  return writeMail(context, content, { key, to: facts.value.to, about: aboutOf(subscription) });
}
