import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { payerCompanyId } from '../../../api/shapes/payment.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { ownSeatShape, seatId } from '../../../api/shapes/seats.ts';
import { ok } from '../../../core/result.ts';
import { runForPayer } from '../../payment-methods/use-cases/act-for-company.ts';
import { releaseOwnSeat, restoreSeatOf, revokeSeatOf } from '../use-cases/people/end-seats.ts';
import { readOwnSeat } from '../use-cases/people/read-own-seat.ts';

const example = { seatId: SAMPLES.planSeat.seatId };

export const revokeSeatCall = defineEndpoint({
  method: 'POST',
  path: '/api/seats/revoke',
  summary: 'Take a seat of the caller’s plan back from its person, or withdraw its invitation; nothing is refunded',
  access: 'customer',
  input: z.object({ companyId: payerCompanyId, seatId }),
  output: z.object({ name: z.string() }),
  refuses: ['not-found', 'conflict'],
  example: { input: example, output: { name: 'Theo' } },
  async run(context, { companyId, seatId: id }) {
    const revoked = await runForPayer(context, companyId, (acting) => revokeSeatOf(acting, id));
    return revoked.ok ? ok({ name: revoked.value.name }) : revoked;
  },
});

export const restoreSeatCall = defineEndpoint({
  method: 'POST',
  path: '/api/seats/restore',
  summary: 'Undo that a seat was taken back, within a minute and while a seat is free',
  access: 'customer',
  input: z.object({ companyId: payerCompanyId, seatId }),
  output: z.object({}),
  refuses: ['not-found', 'conflict', 'seats-full'],
  example: { input: example, output: {} },
  async run(context, { companyId, seatId: id }) {
    const done = await runForPayer(context, companyId, (acting) => restoreSeatOf(acting, id));
    return done.ok ? ok({}) : done;
  },
});

export const readOwnSeatCall = defineEndpoint({
  method: 'GET',
  path: '/api/seats/own',
  summary: 'Get the caller’s seat in the plan of another person, or the one that ended last',
  access: 'customer',
  input: z.object({}),
  output: ownSeatShape,
  example: { input: {}, output: { seat: null, ended: null } },
  run: readOwnSeat,
});

export const releaseSeatCall = defineEndpoint({
  method: 'POST',
  path: '/api/seats/release',
  summary: 'Give the caller’s own seat back; the plan’s holder gets an email',
  access: 'customer',
  input: z.object({ seatId }),
  output: z.object({}),
  refuses: ['not-found', 'conflict'],
  example: { input: example, output: {} },
  async run(context, input) {
    const done = await releaseOwnSeat(context, input.seatId);
    return done.ok ? ok({}) : done;
  },
});
