import { companyPath } from '../../../company/rules/company-paths.ts';

/** The page of the people of an own plan, and their seats. */
export const PEOPLE_PATH = '/account/people';

/** Returns the page of the people of the caller's plan, or of a company's. */
export const getSeatsPath = (companyId: string | null | undefined): string =>
  companyId ? `${companyPath(companyId)}/seats` : PEOPLE_PATH;

/** The page of an invitation to a seat. */
const SEAT_INVITATION_PATH = '/account/seat';

/** Returns the address of an invitation to a seat. Its token is a query parameter, because the log hides these. */
export const seatInvitationPath = (token: string): string =>
  `${SEAT_INVITATION_PATH}?token=${encodeURIComponent(token)}`;
