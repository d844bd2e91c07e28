import type Stripe from 'stripe';
import { expect, expectTypeOf, it } from 'vitest';
import { WEBHOOK_EVENTS } from '../../../platforms/payment/webhook-events.ts';
import { PROVIDER_EVENT_TYPES } from './event-types.ts';

it('[PL-30] lists every event type of the API version once', () => {
  expectTypeOf<
    (typeof PROVIDER_EVENT_TYPES)[number] | '*'
  >().toEqualTypeOf<Stripe.WebhookEndpointCreateParams.EnabledEvent>();
  expect(new Set(PROVIDER_EVENT_TYPES).size).toBe(PROVIDER_EVENT_TYPES.length);
});

it('[PL-30] contains each event that the store subscribes to', () => {
  expect(PROVIDER_EVENT_TYPES).toEqual(expect.arrayContaining([...WEBHOOK_EVENTS]));
});
