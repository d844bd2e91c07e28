import { INVITATION_TOKEN_HEADER } from '../../../platforms/users/company-shapes.ts';
import {
  openedSeatInvitation,
  ownSeat,
  planSeatsSchema,
  seatReplies,
  seatRequests,
} from '../../../platforms/users/seat-shapes.ts';
import { DESCRIBE, type DescribedOperation } from '../describe-parts.ts';

const { conflict, data, describeParameter, inline, invalid, json, nothing, ref, refusal, text, unauthorized } =
  DESCRIBE;

const body = (name: keyof typeof seatRequests) => ({ required: true, content: json(inline(seatRequests[name])) });

/** The schemas of seats for the description's components. */
export const seatSchemas = (): Record<string, object> => ({
  PlanSeats: inline(planSeatsSchema),
  OwnSeat: inline(ownSeat),
  OpenedSeatInvitation: inline(openedSeatInvitation),
});

const PLAN = describeParameter('plan', { ...text, description: 'the subscription at the payment platform' });
const SEAT = describeParameter('seat', { ...text, format: 'uuid' });
const notFound = refusal(
  'not_found: an unknown id, or a plan whose payment customer is neither the bearer’s nor that of a company that the bearer administers',
);
const unavailable = refusal('unavailable: the payment platform does not respond');
/** for the plan's holder */
const administered = { 401: unauthorized, 404: notFound, 503: unavailable };
const noToken = refusal('not_found: no such token');

/**
 * The paths of seats. The service reads holder and quantity of a plan from the payment platform; codes of refusals are
 * in `error.code`.
 */
export const describeSeatPaths = (): Record<string, Record<string, DescribedOperation>> => ({
  '/plans/{plan}/seats': {
    get: {
      operationId: 'listPlanSeats',
      summary:
        'The seats of a plan with people and invitations; a person who holds it has the first seat, not listed, and a company gives all; staff read any plan',
      parameters: [PLAN],
      responses: { 200: data(ref('PlanSeats'), 'the seats'), ...administered },
    },
  },
  '/plans/{plan}/invitations': {
    post: {
      operationId: 'inviteToPlan',
      summary: 'Gives the free seats to these addresses, in their order; only this response has the tokens',
      parameters: [PLAN],
      requestBody: body('invite'),
      responses: {
        201: data(inline(seatReplies.invited), 'the outcomes'),
        400: invalid,
        409: conflict('ended: the plan has ended'),
        ...administered,
      },
    },
  },
  '/plans/{plan}/seats/{seat}': {
    delete: {
      operationId: 'revokeSeat',
      summary: 'Ends a person’s seat, or withdraws its invitation',
      parameters: [PLAN, SEAT],
      responses: { 200: data(inline(seatReplies.revoked), 'the person'), 409: conflict('ended'), ...administered },
    },
  },
  '/plans/{plan}/seats/{seat}/resend': {
    post: {
      operationId: 'resendSeatInvitation',
      summary: 'A new token for 14 more days; the old one is void',
      parameters: [PLAN, SEAT],
      responses: { 200: data(inline(seatReplies.resent), 'the new token'), 409: conflict('ended'), ...administered },
    },
  },
  '/plans/{plan}/seats/{seat}/restore': {
    post: {
      operationId: 'restoreSeat',
      summary: 'Gives a seat back to its person, within a minute, while one is free',
      parameters: [PLAN, SEAT],
      responses: { 200: data(inline(seatReplies.restored), 'done'), 409: conflict('ended, full'), ...administered },
    },
  },
  '/plans/{plan}/seats/{seat}/move': {
    post: {
      operationId: 'moveSeat',
      summary: 'Ends a seat and invites an address in its place, in one step',
      parameters: [PLAN, SEAT],
      requestBody: body('move'),
      responses: {
        200: data(inline(seatReplies.moved), 'the person before, and the invitation'),
        400: invalid,
        409: conflict('has_seat, ended'),
        ...administered,
      },
    },
  },
  '/seats': {
    get: {
      operationId: 'listOwnSeats',
      summary:
        'The bearer’s seats in plans of others and of companies, each with its place: a plan with fewer seats gives it no access',
      responses: { 200: data(inline(seatReplies.own), 'the seats'), 401: unauthorized },
    },
  },
  '/seats/{seat}': {
    delete: {
      operationId: 'releaseSeat',
      summary: 'Ends the bearer’s own seat',
      parameters: [SEAT],
      responses: {
        200: data(inline(seatReplies.released), 'the plan’s holder'),
        401: unauthorized,
        404: refusal('not_found: an unknown seat, or one of another person'),
        409: conflict('ended'),
      },
    },
  },
  '/seat-invitation': {
    get: {
      operationId: 'readSeatInvitation',
      summary: 'An invitation by its token',
      security: [],
      parameters: [describeParameter(INVITATION_TOKEN_HEADER, text, 'header')],
      responses: { 200: data(ref('OpenedSeatInvitation'), 'the invitation'), 404: noToken },
    },
  },
  '/seat-invitation/accept': {
    post: {
      operationId: 'acceptSeat',
      summary: 'Gives the seat to the bearer, whatever address was invited; the same person can repeat it',
      requestBody: body('token'),
      responses: {
        200: data(ref('OwnSeat'), 'the seat'),
        400: invalid,
        401: unauthorized,
        404: noToken,
        409: conflict('other_person: no confirmed email; ended, has_seat, full'),
        503: unavailable,
      },
    },
  },
  '/seat-invitation/decline': {
    post: {
      operationId: 'declineSeat',
      summary: 'Declines an open invitation by its token',
      security: [],
      requestBody: body('token'),
      responses: { 200: data(nothing, 'declined'), 400: invalid, 404: noToken, 409: conflict('ended') },
    },
  },
  '/seat-invitation/request': {
    post: {
      operationId: 'requestSeatInvitation',
      summary: 'Asks for a new invitation, once for each that has expired',
      security: [],
      requestBody: body('token'),
      responses: {
        200: data(inline(seatReplies.requested), 'the plan’s holder, the first time'),
        400: invalid,
        404: noToken,
        409: conflict('ended: it has not expired'),
      },
    },
  },
});
