import { z } from 'zod';
import { err, ok } from '../../../core/result.ts';
import { stepOf } from '../../../shop/payment/setup-permission.ts';
import { finishWithNewMethod } from '../../../shop/subscription/purchase/finish-with-new-method.ts';
import { defineCall } from '../../call.ts';
import { agreedText, setupSecret } from '../../shapes/consent.ts';
import { subscriptionId } from '../../shapes/payment.ts';

/**
 * [MNG-08] [API-15] The step after a card or bank account was saved in order to schedule the payment with it: schedules it, once for each permission.
 * `savePaymentMethod`: it also becomes the customer's default. `text`: the sentence that was read.
 */
export const finishSchedulePayCall = defineCall({
  method: 'GET',
  path: '/api/acd/update-subscription-schedule-pay-redirect',
  summary: 'Schedules the payment of the caller’s subscription with the method that was just saved',
  access: 'customer',
  confirmsSignIn: true,
  input: z.object({
    subscriptionId,
    savePaymentMethod: z.enum(['true', 'false']).optional(),
    text: agreedText,
    setup_intent_client_secret: setupSecret,
  }),
  output: z.object({}),
  async run(context, { savePaymentMethod, setup_intent_client_secret: secret, ...wish }, { headers }) {
    const step = stepOf(headers, secret);
    if (!step) return err('not-permitted');
    const done = await finishWithNewMethod(context, {
      ...wish,
      step,
      purpose: 'schedule-pay',
      isDefault: savePaymentMethod === 'true',
    });
    return done.ok ? ok({ redirect: '/account/subscription-management?schedulePayClosed=true' }) : done;
  },
});
