import { z } from 'zod';
import { endAllSubscriptions } from '../billing/subscriptions/end-all.ts';
import { differences, recordEvent } from '../events/record-event.ts';
import { listObjects } from '../objects/list-objects.ts';
import { findObject, insertObject, markDeleted, saveObject } from '../objects/rows.ts';
import { detachMethod } from '../payment-methods/attach-method.ts';
import { pageParams, reference } from '../wire/params.ts';
import { notFound, type Reply, successReply } from '../wire/reply.ts';
import { defineRoute, type RouteCall } from '../wire/route.ts';
import { type CustomerParams, changeCustomer, customerParams, newCustomer } from './customer.ts';

export const customerRoutes = [
  defineRoute({
    method: 'GET',
    path: '/v1/customers',
    schema: z.strictObject({ ...pageParams, email: z.string().max(512).optional() }),
    run: ({ tx, params }) => listObjects(tx, 'customer', '/v1/customers', params, { email: params.email }),
  }),
  defineRoute({
    method: 'POST',
    path: '/v1/customers',
    schema: customerParams.extend({ test_clock: reference.optional() }),
    run: createCustomer,
  }),
  defineRoute({ method: 'GET', path: '/v1/customers/:id', schema: z.strictObject({}), run: retrieveCustomer }),
  defineRoute({ method: 'POST', path: '/v1/customers/:id', schema: customerParams, run: updateCustomer }),
  defineRoute({ method: 'DELETE', path: '/v1/customers/:id', schema: z.strictObject({}), run: deleteCustomer }),
  defineRoute({
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    schema: z.strictObject({ ...pageParams, type: z.string().max(40).optional() }),
    async run({ tx, id, params }) {
      const customer = await findObject(tx, 'customer', id);
      if (customer === null || customer.isDeleted) return notFound('customer', id);
      const url = `/v1/customers/${id}/payment_methods`;
      return listObjects(tx, 'payment_method', url, params, { customer: id, type: params.type });
    },
  }),
];

async function createCustomer(call: RouteCall<CustomerParams & { test_clock?: string | undefined }>): Promise<Reply> {
  const { test_clock: clockId, ...params } = call.params;
  const wanted = params.invoice_settings?.default_payment_method;
  if (wanted != null) return notFound('PaymentMethod', wanted, 'invoice_settings[default_payment_method]');
  const clock = clockId === undefined ? null : await findObject(call.tx, 'test_clock', clockId);
  if (clockId !== undefined && (clock === null || clock.isDeleted))
    return notFound('test clock', clockId, 'test_clock');
  const now = clock?.body.frozen_time ?? call.now;
  const customer = { ...changeCustomer(newCustomer(now), params), test_clock: clockId ?? null };
  await insertObject(call.tx, 'customer', customer);
  await recordEvent({ ...call, now }, 'customer.created', customer);
  return successReply(customer);
}

async function retrieveCustomer({ tx, id }: RouteCall<unknown>): Promise<Reply> {
  const customer = await findObject(tx, 'customer', id);
  if (customer === null) return notFound('customer', id);
  return successReply(customer.isDeleted ? { id, object: 'customer', deleted: true } : customer.body);
}

async function updateCustomer(call: RouteCall<CustomerParams>): Promise<Reply> {
  const { tx, id, params } = call;
  const customer = await findObject(tx, 'customer', id, 'FOR UPDATE');
  if (customer === null || customer.isDeleted) return notFound('customer', id);
  const wanted = params.invoice_settings?.default_payment_method;
  if (wanted != null) {
    const method = await findObject(tx, 'payment_method', wanted);
    if (method?.body.customer !== id)
      return notFound('PaymentMethod', wanted, 'invoice_settings[default_payment_method]');
  }
  const changed = changeCustomer(customer.body, params);
  await saveObject(tx, 'customer', changed);
  await recordEvent(call, 'customer.updated', changed, differences(customer.body, changed));
  return successReply(changed);
}

async function deleteCustomer(call: RouteCall<unknown>): Promise<Reply> {
  const { tx, id } = call;
  await endAllSubscriptions(call, id);
  const customer = await findObject(tx, 'customer', id, 'FOR UPDATE');
  if (customer === null || customer.isDeleted) return notFound('customer', id);
  const { rows } = await tx.query<{ id: string }>(
    'SELECT id FROM payment.payment_method WHERE customer = $1 ORDER BY id',
    [id],
  );
  for (const method of rows) await detachMethod(call, method.id);
  await markDeleted(tx, 'customer', id);
  await recordEvent(call, 'customer.deleted', customer.body);
  return successReply({ id, object: 'customer', deleted: true });
}
