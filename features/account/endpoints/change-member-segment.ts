import { z } from 'zod';
import { type ApiPath, defineEndpoint } from '../../../api/define-endpoint.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { ok } from '../../../core/result.ts';
import { changeMemberSegment } from '../use-cases/membership/member-segment.ts';

const segmentCall = <const P extends ApiPath>(path: P, change: 'add' | 'remove', summary: string) =>
  defineEndpoint({
    method: 'GET',
    path,
    summary,
    access: 'customer',
    input: z.object({
      customerId: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
      shopperProfileId: z.uuid().optional(),
    }),
    output: z.object({ success: z.boolean() }),
    refuses: ['forbidden', 'members-only', 'not-found', 'conflict'],
    example: { input: { customerId: 501, shopperProfileId: SAMPLES.shopperProfileId }, output: { success: true } },
    async run(context, claim) {
      const done = await changeMemberSegment(context, claim, change);
      return done.ok ? ok({ success: true }) : done;
    },
  });

export const addToMemberSegmentCall = segmentCall(
  '/api/commerce/add-user-to-aia-segment',
  'add',
  'Add the caller to the member segment after a membership change; idempotent',
);
export const removeFromMemberSegmentCall = segmentCall(
  '/api/commerce/remove-user-from-aia-segment',
  'remove',
  'Remove the caller from the member segment after a membership change; idempotent',
);
