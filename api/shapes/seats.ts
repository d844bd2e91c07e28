import { z } from 'zod';

/** Wire shapes of the calls about the seats of a plan. */
export const seatId = z.uuid();

export const planSeatsShape = z
  .object({
    planId: z.string(),
    quantity: z.number().int(),
    seats: z.array(
      z.object({
        seatId: z.string(),
        state: z.enum(['active', 'invited']),
        userId: z.string().nullable(),
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        since: z.string().nullable(),
        lastActiveAt: z.string().nullable(),
        invitedAt: z.string().nullable(),
        expiresAt: z.string().nullable(),
        hasAccess: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'PlanSeats' });

export const invitedToSeatsShape = z.object({
  results: z.array(
    z.object({
      typed: z.string(),
      address: z.string().nullable(),
      outcome: z.enum(['invited', 'has-seat', 'already-invited', 'full', 'limited', 'not-an-address', 'too-many']),
    }),
  ),
});

const owner = z
  .object({ firstName: z.string(), lastName: z.string(), email: z.string(), companyName: z.string() })
  .nullable();

export const ownSeatShape = z.object({
  seat: z
    .object({
      seatId: z.string(),
      planName: z.string(),
      owner,
      seats: z.number().int(),
      endsOn: z.string(),
      hasAccess: z.boolean(),
      isUnlimited: z.boolean(),
    })
    .nullable(),
  ended: z.object({ endedAt: z.string(), draftsUntil: z.string(), owner }).nullable(),
});
