import type Stripe from 'stripe';
import { expect, expectTypeOf, it } from 'vitest';
import { WEBHOOK_EVENTS } from '../../../platforms/payment/webhook-events.ts';
import { EVENT_TYPES } from './event-types.ts';

it('[PL-30] lists every event type of the API version once', () => {
  expectTypeOf<(typeof EVENT_TYPES)[number] | '*'>().toEqualTypeOf<Stripe.WebhookEndpointCreateParams.EnabledEvent>();
  expect(new Set(EVENT_TYPES).size).toBe(EVENT_TYPES.length);
});

it('[PL-30] contains each event that the store subscribes to', () => {
  expect(EVENT_TYPES).toEqual(expect.arrayContaining([...WEBHOOK_EVENTS]));
});
