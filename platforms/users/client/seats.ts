import type { z } from 'zod';
import type { Result } from '../../../core/result.ts';
import type { openedSeatInvitation, ownSeat, planSeat, planSeatsSchema, seatReplies } from '../seat-shapes.ts';

export type PlanSeat = z.output<typeof planSeat>;
export type SeatsOfPlan = z.output<typeof planSeatsSchema>;
export type OwnSeat = z.output<typeof ownSeat>;
export type OpenedSeatInvitation = z.output<typeof openedSeatInvitation>;
type Replies = { [Name in keyof typeof seatReplies]: z.output<(typeof seatReplies)[Name]> };
export type OwnSeats = Replies['own'];
export type SeatOwner = NonNullable<OwnSeat['owner']>;
export type SeatInvitationOutcome = Replies['invited'][number];

/**
 * `not-found`: unknown ids and those of other plans alike. `full`: every seat has a person or an invitation; at an
 * acceptance: a person. `ended`: the invitation was used or withdrawn, or has expired; the minute of a restore is over;
 * the plan has ended. `has-seat`: the person has a seat of this plan. `other-person`: the bearer's email isn't confirmed.
 */
export type SeatCallProblem =
  | 'unauthorized'
  | 'not-found'
  | 'forbidden'
  | 'invalid'
  | 'full'
  | 'ended'
  | 'has-seat'
  | 'other-person'
  | 'unavailable';

type Reply<T> = Promise<Result<T, SeatCallProblem>>;

/**
 * The seats of plans, each with a named person. Every call has the person's bearer token. The service reads plan and
 * quantity from the payment platform: a plan belongs to the person or company with its customer, and never has more people
 * with access than seats. Administrators of the company act for it. Times are ISO.
 */
export type NamedSeats = {
  /** GET /plans/{plan}/seats, for the plan's holder or administrators of the company, as the next five, and for staff */
  list(planId: string, bearer: string): Reply<SeatsOfPlan>;
  /** POST /plans/{plan}/invitations; the first addresses get the free seats, the others are `full` */
  invite(planId: string, input: { addresses: string[] }, bearer: string): Reply<Replies['invited']>;
  /** POST /plans/{plan}/seats/{seat}/resend; a new token and 14 new days: the old token is void */
  resend(planId: string, seatId: string, bearer: string): Reply<Replies['resent']>;
  /** DELETE /plans/{plan}/seats/{seat}; withdraws the invitation of a seat without a person */
  revoke(planId: string, seatId: string, bearer: string): Reply<Replies['revoked']>;
  /** POST /plans/{plan}/seats/{seat}/restore; within one minute, if a seat is free */
  restore(planId: string, seatId: string, bearer: string): Reply<Replies['restored']>;
  /** POST /plans/{plan}/seats/{seat}/move; ends the seat and invites the address in its place, in one step */
  move(planId: string, seatId: string, input: { address: string }, bearer: string): Reply<Replies['moved']>;
  /** GET /seats; the bearer's own */
  own(bearer: string): Reply<OwnSeats>;
  /** DELETE /seats/{seat}; the bearer's own */
  release(seatId: string, bearer: string): Reply<Replies['released']>;
  /** GET /seat-invitation; the token is the secret, so that it needs no bearer, as in the next two */
  readInvitation(token: string): Reply<OpenedSeatInvitation>;
  /** POST /seat-invitation/decline */
  declineInvitation(token: string): Reply<null>;
  /** POST /seat-invitation/request; asks for a new one, once for each that has expired */
  requestInvitation(token: string): Reply<Replies['requested']>;
  /** POST /seat-invitation/accept; for any bearer with a confirmed email. Idempotent for the same person */
  acceptInvitation(token: string, bearer: string): Reply<OwnSeat>;
};
