/** The page of a plan's people and their seats. */
export const PEOPLE_PATH = '/account/people';
/** The page of an invitation to a seat. */
const SEAT_INVITATION_PATH = '/account/seat';

/** Returns the address of an invitation to a seat. Its token is a query parameter, because the log hides these. */
export const seatInvitationPath = (token: string): string =>
  `${SEAT_INVITATION_PATH}?token=${encodeURIComponent(token)}`;
