import { z } from 'zod';
import { err, ok, type Result } from '../../../core/result.ts';
import { isUuid } from '../../../core/uuid.ts';
import type { CommerceConfig } from './config.ts';
import { customerEntriesSchema, customersSchema, listedCustomersSchema } from './customer-schema.ts';
import { type CommerceTransport, isEntityId } from './transport.ts';
import type { Commerce, CommerceCustomer, CommerceProblem, CustomerEntry } from './types.ts';

type Customers = Pick<
  Commerce,
  | 'findCustomer'
  | 'customerById'
  | 'ensureCustomer'
  | 'setTaxExemptCategory'
  | 'addToMemberSegment'
  | 'removeFromMemberSegment'
  | 'customersBetween'
  | 'customersPage'
  | 'customerEntry'
  | 'deleteCustomer'
>;

const profilesSchema = z.object({ data: z.array(z.object({ id: z.string() })).min(1) });

/** Customers, shopper profiles and the member segment over REST v3. */
export function createCustomers(wire: CommerceTransport, config: CommerceConfig): Customers {
  const findCustomer = async (email: string): Promise<Result<CommerceCustomer | null, CommerceProblem>> => {
    if (email.includes(',') || email.length > 250) return ok(null);
    const result = await wire.call(
      'GET',
      `/v3/customers?email:in=${encodeURIComponent(email)}&include=shopper_profile_id,segment_ids`,
    );
    if (!result.ok) return result;
    const parsed = wire.parse(result.value, customersSchema);
    return parsed.ok ? ok(parsed.value.data[0] ?? null) : parsed;
  };
  const withProfile = async (customer: CommerceCustomer): Promise<Result<CommerceCustomer, CommerceProblem>> => {
    if (customer.shopperProfileId !== null) return ok(customer);
    const result = await wire.call('POST', '/v3/shopper-profiles', [{ customer_id: customer.customerId }], [400]);
    if (!result.ok) return result;
    if (result.value.status === 400) {
      // created concurrently by another request
      const again = await findCustomer(customer.email);
      return again.ok && again.value?.shopperProfileId ? ok(again.value) : err('unavailable');
    }
    const parsed = wire.parse(result.value, profilesSchema);
    return parsed.ok ? ok({ ...customer, shopperProfileId: parsed.value.data[0]?.id ?? null }) : parsed;
  };
  const segmentPath = `/v3/segments/${encodeURIComponent(config.memberSegmentId)}/shopper-profiles`;

  const list = async (filter: string): Promise<Result<CustomerEntry[], CommerceProblem>> => {
    const result = await wire.call('GET', `/v3/customers?${filter}&include=segment_ids`);
    if (!result.ok) return result;
    const parsed = wire.parse(result.value, customerEntriesSchema);
    if (!parsed.ok) return parsed;
    return ok(
      parsed.value.data.map(({ segmentIds, ...each }) => ({
        ...each,
        isMember: segmentIds.includes(config.memberSegmentId),
      })),
    );
  };

  return {
    findCustomer,
    async customersPage({ page, limit, changedSince }) {
      if (!isEntityId(page) || !isEntityId(limit)) return err('invalid');
      const since = changedSince === null ? '' : `&date_modified:min=${encodeURIComponent(changedSince.toISOString())}`;
      return list(`sort=date_created:asc&page=${page}&limit=${limit}${since}`);
    },
    async customerEntry(customerId) {
      if (!isEntityId(customerId)) return ok(null);
      const found = await list(`id:in=${customerId}`);
      return found.ok ? ok(found.value.find((each) => each.customerId === customerId) ?? null) : found;
    },
    async deleteCustomer(customerId) {
      if (!isEntityId(customerId)) return ok(null);
      const result = await wire.call('DELETE', `/v3/customers?id:in=${customerId}`);
      return result.ok ? ok(null) : result;
    },
    async customerById(customerId) {
      if (!isEntityId(customerId)) return ok(null);
      const result = await wire.call('GET', `/v3/customers?id:in=${customerId}&include=shopper_profile_id,segment_ids`);
      if (!result.ok) return result;
      const parsed = wire.parse(result.value, customersSchema);
      return parsed.ok ? ok(parsed.value.data.find((each) => each.customerId === customerId) ?? null) : parsed;
    },
    async ensureCustomer({ email, firstName, lastName, company = '', phone = '' }) {
      const known = await findCustomer(email);
      if (!known.ok) return known;
      if (known.value !== null) return withProfile(known.value);
      const input = [{ email, first_name: firstName, last_name: lastName, company, phone }];
      const result = await wire.call('POST', '/v3/customers', input, [422]);
      if (!result.ok) return result;
      const created =
        result.value.status === 422 ? await findCustomer(email) : firstOf(wire.parse(result.value, customersSchema));
      if (!created.ok) return created;
      return created.value === null ? err('invalid') : withProfile(created.value);
    },
    async setTaxExemptCategory(customerId, category) {
      if (!isEntityId(customerId)) return err('not-found');
      const result = await wire.call('PUT', '/v3/customers', [{ id: customerId, tax_exempt_category: category }]);
      return result.ok ? ok(null) : result;
    },
    async addToMemberSegment(shopperProfileId) {
      if (!isUuid(shopperProfileId)) return err('not-found');
      // 409: already a member of the segment
      const result = await wire.call('POST', segmentPath, [shopperProfileId], [409]);
      return result.ok ? ok(null) : result;
    },
    async customersBetween({ from, to }, page, limit) {
      const query = new URLSearchParams({
        'date_created:min': from.toISOString(),
        'date_created:max': new Date(to.getTime() - 1).toISOString(),
        page: String(page),
        limit: String(limit),
      });
      const result = await wire.call('GET', `/v3/customers?${query}`);
      if (!result.ok) return result;
      const parsed = wire.parse(result.value, listedCustomersSchema);
      return parsed.ok ? ok(parsed.value.data) : parsed;
    },
    async removeFromMemberSegment(shopperProfileId) {
      if (!isUuid(shopperProfileId)) return err('not-found');
      const result = await wire.call('DELETE', `${segmentPath}?id:in=${shopperProfileId}`);
      return result.ok ? ok(null) : result;
    },
  };
}

const firstOf = (
  parsed: Result<{ data: CommerceCustomer[] }, CommerceProblem>,
): Result<CommerceCustomer | null, CommerceProblem> => (parsed.ok ? ok(parsed.value.data[0] ?? null) : parsed);
