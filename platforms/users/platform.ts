import { z } from 'zod';
import type { Fetch } from '../../core/http/types.ts';
import type { Log } from '../../core/log.ts';
import { definePlatform } from '../../core/platform.ts';
import { err, ok } from '../../core/result.ts';
import { secretText, setting, webAddress } from '../../core/settings/setting.ts';
import { createCompaniesClient } from './client/companies-client.ts';
import { createCompanyFeedClient } from './client/company-feed-client.ts';
import { createSeatsClient } from './client/seats-client.ts';
import { createUsersClient } from './client/users-client.ts';

const env = z.object({
  USERS_URL: setting('base address of the user service', webAddress()),
  USERS_SERVICE_TOKEN: setting(
    'the store’s own token at the user service, to read companies for emails, quotes and programs; unset: approvers get no email, companies’ quotes can’t be paid at their links, programs read none',
    secretText().optional(),
    { isSecret: true },
  ),
});
type UsersConfig = { url: string; serviceToken: string | null };

/** The user service: each person's profile, ids, companies and seats, by the person's access token. */
export const usersPlatform = definePlatform({
  id: 'users',
  title: 'User service',
  holdsPeople: true,
  env,
  goesWith: { id: 'identity', because: 'the user service reads the tokens that the identity provider gives' },
  hosted: ({ USERS_URL, USERS_SERVICE_TOKEN }): UsersConfig => ({
    url: USERS_URL,
    serviceToken: USERS_SERVICE_TOKEN ?? null,
  }),
  client: (config: UsersConfig, { fetch, log }: { fetch: Fetch; log: Log }) => ({
    ...createUsersClient({ fetch, config, log }),
    companies: createCompaniesClient({ fetch, config, log }),
    seats: createSeatsClient({ fetch, config, log }),
    companyFeed: createCompanyFeedClient({ fetch, config, log }),
  }),
  calls: {
    subscription: 'read',
    get: 'read',
    put: 'write',
    track: 'write',
    companies: {
      list: 'read',
      create: 'write',
      read: 'read',
      change: 'write',
      invite: 'write',
      resendInvitation: 'write',
      withdrawInvitation: 'write',
      readInvitation: 'read',
      acceptInvitation: 'write',
      declineInvitation: 'write',
      answerOwnInvitation: 'write',
      requestToJoin: 'write',
      withdrawJoinRequest: 'write',
      answerJoinRequest: 'write',
      setRoles: 'write',
      removeMember: 'write',
      restoreMember: 'write',
      setPaymentCustomer: 'write',
      addDomain: 'write',
      checkDomain: 'write',
      removeDomain: 'write',
      find: 'read',
      findByMember: 'read',
      findWithoutAdministrator: 'read',
      readAsStaff: 'read',
      confirmDomain: 'write',
      changeAdministrator: 'write',
      closeCompany: 'write',
    },
    seats: {
      list: 'read',
      invite: 'write',
      resend: 'write',
      revoke: 'write',
      restore: 'write',
      move: 'write',
      own: 'read',
      release: 'write',
      readInvitation: 'read',
      declineInvitation: 'write',
      requestInvitation: 'write',
      acceptInvitation: 'write',
    },
    companyFeed: {
      listCompanies: 'read',
      readCompany: 'read',
      listMembers: 'read',
      readMember: 'read',
      listSeats: 'read',
      readSeat: 'read',
      listChanges: 'read',
    },
  },
  facts: () => ({}),
  async check({ USERS_URL }, fetch) {
    const response = await fetch(`${USERS_URL}/profile`, { headers: { accept: 'application/json' } });
    return response.status === 401
      ? ok('asks for a token, as it should')
      : err('answer', `GET /profile without a token answered ${response.status}, 401 expected`);
  },
});
