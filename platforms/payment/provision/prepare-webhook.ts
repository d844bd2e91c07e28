import type Stripe from 'stripe';
import { WEBHOOK_EVENTS } from '../webhook-events.ts';
import type { ProvisionContext } from './step.ts';

const PAGE = 100;

export async function findEndpoint(stripe: Stripe, url: string): Promise<Stripe.WebhookEndpoint | null> {
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: PAGE })) if (endpoint.url === url) return endpoint;
  return null;
}

/**
 * Creates the store's webhook, with exactly the events that it uses. Returns the signing secret, which the provider
 * shows once; null if the endpoint existed.
 */
export async function prepareWebhook({ stripe, isDry, note }: ProvisionContext, url: string): Promise<string | null> {
  const known = await findEndpoint(stripe, url);
  if (known === null) {
    note({ state: 'made', what: `webhook ${url} for ${WEBHOOK_EVENTS.length} kinds of events` });
    if (isDry) return null;
    const made = await stripe.webhookEndpoints.create({
      url,
      enabled_events: [...WEBHOOK_EVENTS],
      description: 'The store',
    });
    return made.secret ?? null;
  }
  const isSame = known.enabled_events.toSorted().join() === WEBHOOK_EVENTS.toSorted().join();
  if (isSame && known.status === 'enabled') {
    note({ state: 'kept', what: `webhook ${url}` });
    return null;
  }
  if (!isDry) await stripe.webhookEndpoints.update(known.id, { enabled_events: [...WEBHOOK_EVENTS], disabled: false });
  note({
    state: 'changed',
    what: `webhook ${url}: on, for the ${WEBHOOK_EVENTS.length} kinds of events that the store uses`,
  });
  return null;
}
