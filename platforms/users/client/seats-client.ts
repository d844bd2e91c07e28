import { z } from 'zod';
import { openedSeatInvitation, planSeatsSchema, seatReplies } from '../seat-shapes.ts';
import type { UsersClientOptions } from './call-service.ts';
import { createDataCall } from './create-data-call.ts';
import type { NamedSeats, SeatCallProblem } from './seats.ts';

const CODES = [
  'unauthorized',
  'not-found',
  'forbidden',
  'invalid',
  'full',
  'ended',
  'has-seat',
  'other-person',
] as const satisfies readonly SeatCallProblem[];

/** Creates the client of the service's seats. */
export function createSeatsClient(options: UsersClientOptions): NamedSeats {
  const { call, withToken } = createDataCall<SeatCallProblem>(options, CODES, 'ended');
  const pathOf = (planId: string, ...parts: string[]): string =>
    ['/plans', ...[planId, ...parts].map(encodeURIComponent)].join('/');
  return {
    list: (planId, bearer) => call(planSeatsSchema, { method: 'GET', path: pathOf(planId, 'seats'), bearer }),
    invite: (planId, body, bearer) =>
      call(seatReplies.invited, { method: 'POST', path: pathOf(planId, 'invitations'), bearer, body }),
    resend: (planId, seatId, bearer) =>
      call(seatReplies.resent, { method: 'POST', path: pathOf(planId, 'seats', seatId, 'resend'), bearer, body: {} }),
    revoke: (planId, seatId, bearer) =>
      call(seatReplies.revoked, { method: 'DELETE', path: pathOf(planId, 'seats', seatId), bearer }),
    restore: (planId, seatId, bearer) =>
      call(seatReplies.restored, {
        method: 'POST',
        path: pathOf(planId, 'seats', seatId, 'restore'),
        bearer,
        body: {},
      }),
    move: (planId, seatId, body, bearer) =>
      call(seatReplies.moved, { method: 'POST', path: pathOf(planId, 'seats', seatId, 'move'), bearer, body }),
    own: (bearer) => call(seatReplies.own, { method: 'GET', path: '/seats', bearer }),
    release: (seatId, bearer) =>
      call(seatReplies.released, { method: 'DELETE', path: `/seats/${encodeURIComponent(seatId)}`, bearer }),
    readInvitation: (token) =>
      withToken(token, () =>
        call(openedSeatInvitation, { method: 'GET', path: '/seat-invitation', bearer: null, token }),
      ),
    declineInvitation: (token) =>
      withToken(token, () =>
        call(z.null(), { method: 'POST', path: '/seat-invitation/decline', bearer: null, body: { token } }),
      ),
    requestInvitation: (token) =>
      withToken(token, () =>
        call(seatReplies.requested, {
          method: 'POST',
          path: '/seat-invitation/request',
          bearer: null,
          body: { token },
        }),
      ),
    acceptInvitation: (token, bearer) =>
      withToken(token, () =>
        call(seatReplies.accepted, { method: 'POST', path: '/seat-invitation/accept', bearer, body: { token } }),
      ),
  };
}
