import { z } from 'zod';
import { err, ok, type Result } from '../../../core/result.ts';
import { companyEntry, companyFeedReplies, companySeatEntry, membershipEntry } from '../company-shapes.ts';
import { createServiceCall, type UsersClientOptions } from './call-service.ts';
import type { CompanyFeed, FeedProblem, FeedQuery } from './company-feed.ts';

type FeedOptions = UsersClientOptions & { config: { serviceToken: string | null } };

function toProblem(status: number): FeedProblem {
  if (status === 404) return 'not-found';
  return status === 400 ? 'invalid' : 'unavailable';
}

const writeQuery = ({ cursor, changedSince, limit }: FeedQuery): string =>
  new URLSearchParams({
    limit: String(limit),
    ...(cursor === null ? {} : { cursor }),
    ...(changedSince === null ? {} : { changedSince: changedSince.toISOString() }),
  }).toString();

/** Creates the client of all companies, with the store's own token. */
export function createCompanyFeedClient(options: FeedOptions): CompanyFeed {
  const send = createServiceCall(options);
  const { serviceToken } = options.config;

  async function read<T>(reply: z.ZodType<T>, path: string): Promise<Result<T, FeedProblem>> {
    if (serviceToken === null) return err('unavailable', 'USERS_SERVICE_TOKEN is not set');
    const sent = await send({ method: 'GET', path: `/service${path}`, bearer: serviceToken });
    if (!sent.ok) return err('unavailable', sent.detail);
    if (!sent.value.ok) return err(toProblem(sent.value.status), `GET answered ${sent.value.status}`);
    const parsed = z.object({ data: reply }).safeParse(await sent.value.json().catch(() => null));
    return parsed.success ? ok(parsed.data.data) : err('unavailable', 'the response has another shape');
  }

  const one = (companyId: string): string => `/companies/${encodeURIComponent(companyId)}`;
  return {
    listCompanies: (query) => read(companyFeedReplies.companies, `/companies?${writeQuery(query)}`),
    readCompany: (companyId) => read(companyEntry, one(companyId)),
    listMembers: (query) => read(companyFeedReplies.members, `/members?${writeQuery(query)}`),
    readMember: (companyId, userId) => read(membershipEntry, `${one(companyId)}/members/${encodeURIComponent(userId)}`),
    listSeats: (query) => read(companyFeedReplies.seats, `/seats?${writeQuery(query)}`),
    readSeat: (seatId) => read(companySeatEntry, `/seats/${encodeURIComponent(seatId)}`),
    listChanges: (after) => read(companyFeedReplies.changes, `/changes${after === null ? '' : `?after=${after}`}`),
  };
}
