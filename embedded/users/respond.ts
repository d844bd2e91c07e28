import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import type { Result } from '../../core/result.ts';
import { listInvalidFields, parseJsonBody, sendRefusal } from './answers.ts';

/** Why the service changes nothing; the codes of its responses. */
type ServiceRefusal = keyof typeof REFUSALS;
export type Outcome<T> = Result<T, ServiceRefusal>;

const REFUSALS = {
  not_found: { status: 404, message: 'there is nothing with this id for the bearer' },
  forbidden: { status: 403, message: 'the bearer does not have the role' },
  invalid: { status: 400, message: 'not accepted' },
  conflict: { status: 409, message: 'the version is not the current one; nothing was changed' },
  last_administrator: { status: 409, message: 'the company would have no administrator' },
  full: { status: 409, message: 'the company or plan has as many as it can have, or the person 10 companies' },
  other_person: { status: 409, message: 'the invitation is for another confirmed address' },
  ended: { status: 409, message: 'it was answered or withdrawn, or its time is over' },
  already_member: { status: 409, message: 'the person is a member' },
  has_seat: { status: 409, message: 'the person has a seat of this plan' },
  domain_taken: { status: 409, message: 'another company has verified the domain' },
  domain_public: { status: 409, message: 'the domain belongs to a public email service' },
  unavailable: { status: 503, message: 'try again in a moment' },
} as const satisfies Record<string, { status: ContentfulStatusCode; message: string }>;

export const sendServiceRefusal = (c: Context, code: ServiceRefusal) =>
  sendRefusal(c, REFUSALS[code].status, code, REFUSALS[code].message);

export const sendOutcome = <T extends object | null>(c: Context, outcome: Outcome<T>, status: 200 | 201 = 200) =>
  outcome.ok ? c.json({ data: outcome.value }, status) : sendServiceRefusal(c, outcome.code);

/** Parses the body of a request; the response names the fields that are invalid. */
export async function parseBody<T>(c: Context, schema: z.ZodType<T>): Promise<T | Response> {
  const body = schema.safeParse(await parseJsonBody(c));
  return body.success
    ? body.data
    : sendRefusal(c, 400, 'invalid', `not accepted: ${listInvalidFields(body.error.issues)}`);
}
