import { defineJob, noInput } from '../../../../core/queue/define-job.ts';
import type { ShopWorker } from '../../../shared/jobs.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { syncCustomerPlans } from './sync-customer-plans.ts';

/**
 * Recovers lost events: syncs customers whose purchases of the last day are not settled. Maintenance job, every half
 * minute (I1).
 */
export async function syncUnsettled(context: ShopContext): Promise<number> {
  const customers = await context.checkouts.unsettledCustomers();
  for (const customerId of customers) {
    const synced = await syncCustomerPlans(context, customerId, { isRecovery: true });
    if (!synced.ok) context.log.warn({ area: 'subscription', detail: synced.detail }, 'a customer is not synced yet');
  }
  return customers.length;
}

export const recoverSubscriptionsJob = defineJob({
  name: 'recover-subscriptions',
  input: noInput,
  every: 15,
  run: ({ openContext }: ShopWorker) => syncUnsettled(openContext()),
});
