import { z } from 'zod';
import { namedOrNull } from './parts.ts';

const setup = z.object({
  id: z.string(),
  object: z.literal('setup_intent'),
  customer: namedOrNull,
  payment_method: namedOrNull,
  status: z.string(),
  last_setup_error: z.unknown(),
  client_secret: z.string().nullish(),
  next_action: z.object({ type: z.string() }).nullish(),
});

/** Maps the provider's states to the store's five; one that needs a method after a rejection has failed. */
function statusOf({ status, last_setup_error: refused, next_action }: z.output<typeof setup>) {
  if (status === 'succeeded' || status === 'processing') return status;
  // waits until the account owner confirms the amounts of small deposits
  if (status === 'requires_action' && next_action?.type === 'verify_with_microdeposits') return 'unverified' as const;
  if (status === 'canceled' || (status === 'requires_payment_method' && refused)) return 'failed' as const;
  return 'pending' as const;
}

/**
 * Parses a SetupIntent; returns null if the response is not one. `clientSecret` never leaves the server and is never
 * logged: a caller that has it comes from the provider or from our form.
 */
export function readSetup(response: unknown) {
  const read = setup.safeParse(response);
  if (!read.success) return null;
  const { id, customer, payment_method, client_secret: clientSecret = null } = read.data;
  return { id, customerId: customer, status: statusOf(read.data), methodId: payment_method, clientSecret };
}
