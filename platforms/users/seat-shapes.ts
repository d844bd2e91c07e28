import { z } from 'zod';
import { emailAddress } from '../../core/email-address.ts';
import { MAX_INVITED_AT_ONCE } from './company-constants.ts';
import { invitationTokenText } from './company-shapes.ts';

// The protocol of seats, for the client and for the embedded service alike.

/** Seats of a person that are listed; more are never needed. */
export const MAX_OWN_SEATS = 20;
/** Far above the 50 seats of a plan: a plan that was reduced can have more people than seats. */
const MAX_LISTED = 200;

const name = z.string().max(200);
const moment = z.iso.datetime();
/** the subscription's id at the payment platform */
const planId = z.string().regex(/^\w{1,255}$/);

/**
 * The holder of a plan; null after erasure. For a company's plan: one of its administrators, `companyName` is the name of
 * the company, and `companyId` is set.
 */
const seatOwner = z.object({
  firstName: name,
  lastName: name,
  email: emailAddress(),
  companyName: z.string().max(300),
  companyId: z.uuid().nullable().default(null),
});

/** A seat with its person, or with the invitation that waits for an answer. */
export const planSeat = z.object({
  seatId: z.uuid(),
  state: z.enum(['active', 'invited']),
  /** null while invited */
  userId: z.string().min(1).max(255).nullable(),
  firstName: name,
  lastName: name,
  email: emailAddress(),
  /** since when the person has the seat; null while invited */
  since: moment.nullable(),
  /** the person's last sign-in, to the hour */
  lastActiveAt: moment.nullable(),
  invitedAt: moment.nullable(),
  /** 14 days after the invitation; in the past: expired, and the seat still waits for this address */
  expiresAt: moment.nullable(),
  /** false: the plan has fewer seats than people, and this person's seat came last */
  hasAccess: z.boolean(),
});

/**
 * Everything that the plan's holder, or an administrator of the company with the plan, sees. A person who holds a plan has
 * its first seat, which isn't listed; a company gives all of its seats.
 */
export const planSeatsSchema = z.object({
  planId,
  /** the seats that are paid, that of a person who holds the plan included; read from the payment platform */
  quantity: z.number().int().nonnegative(),
  seats: z.array(planSeat).max(MAX_LISTED),
});

/** A seat of the bearer in the plan of another person, or of a company. */
export const ownSeat = z.object({
  seatId: z.uuid(),
  planId,
  /**
   * its place among the people of the plan, from 2, and from 1 in a company's plan: it gives access while the plan has as
   * many seats
   */
  rank: z.number().int().min(1),
  since: moment,
  owner: seatOwner.nullable(),
});

/** A seat's invitation, as the holder of its token sees it. */
export const openedSeatInvitation = z.object({
  seatId: z.uuid(),
  planId,
  email: emailAddress(),
  owner: seatOwner.nullable(),
  expiresAt: moment,
  state: z.enum(['open', 'expired', 'withdrawn', 'accepted', 'declined']),
  /** a new invitation was requested after this one had expired */
  isRequested: z.boolean(),
});

export const seatReplies = {
  own: z.object({
    /** the earliest first */
    seats: z.array(ownSeat).max(MAX_OWN_SEATS),
    /** the newest seat that ended within 90 days; null if there is none */
    ended: z.object({ planId, endedAt: moment, owner: seatOwner.nullable() }).nullable(),
  }),
  invited: z
    .array(
      z.object({
        address: z.string().max(254),
        outcome: z.enum(['invited', 'has-seat', 'already-invited', 'full']),
        /** only for `invited`, and only once: the service stores its hash */
        token: z.string().max(100).nullable(),
        seatId: z.uuid().nullable(),
      }),
    )
    .max(MAX_INVITED_AT_ONCE),
  resent: z.object({ email: emailAddress(), token: z.string().max(100) }),
  /** `userId`: null for an invitation */
  revoked: z.object({ userId: z.string().max(255).nullable(), email: emailAddress(), firstName: name }),
  restored: z.object({ userId: z.string().max(255) }),
  moved: z.object({
    previous: z.object({ userId: z.string().max(255).nullable(), email: emailAddress(), firstName: name }),
    seatId: z.uuid(),
    token: z.string().max(100),
  }),
  /** the plan's holder, to whom the store writes; null after erasure, or if a request was sent before */
  requested: z.object({ owner: seatOwner.nullable() }),
  /** the plan's holder; null after erasure, or at a repeated call */
  released: z.object({ planId, owner: seatOwner.nullable() }),
  accepted: ownSeat,
};

const address = emailAddress().toLowerCase();
/** The bodies of requests; unknown fields are refused. */
export const seatRequests = {
  invite: z.strictObject({ addresses: z.array(address).min(1).max(MAX_INVITED_AT_ONCE) }),
  move: z.strictObject({ address }),
  token: z.strictObject({ token: invitationTokenText }),
};
