import { z } from 'zod';
import { ok } from '../../../core/result.ts';
import { changeMemberSegment } from '../../../shop/membership/member-segment.ts';
import { defineCall } from '../../call.ts';
import { SAMPLES } from '../../shapes/samples.ts';

const input = z.object({
  customerId: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  shopperProfileId: z.uuid().optional(),
});
const refuses = ['forbidden', 'members-only', 'not-found', 'conflict'] as const;
const output = z.object({ success: z.boolean() });

export const addToMemberSegmentCall = defineCall({
  method: 'GET',
  path: '/api/commerce/add-user-to-aia-segment',
  summary: 'Add the caller to the member segment after a membership change; idempotent',
  access: 'customer',
  input,
  output,
  refuses,
  example: { input: { customerId: 501, shopperProfileId: SAMPLES.shopperProfileId }, output: { success: true } },
  async run(context, claim) {
    const done = await changeMemberSegment(context, claim, 'add');
    return done.ok ? ok({ success: true }) : done;
  },
});

export const removeFromMemberSegmentCall = defineCall({
  method: 'GET',
  path: '/api/commerce/remove-user-from-aia-segment',
  summary: 'Remove the caller from the member segment after a membership change; idempotent',
  access: 'customer',
  input,
  output,
  refuses,
  example: { input: { customerId: 501, shopperProfileId: SAMPLES.shopperProfileId }, output: { success: true } },
  async run(context, claim) {
    const done = await changeMemberSegment(context, claim, 'remove');
    return done.ok ? ok({ success: true }) : done;
  },
});
