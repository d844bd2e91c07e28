// Numbers and choices of companies, apart from the schemas: screens need them, and no browser needs the schemas.

export const MAX_COMPANY_MEMBERS = 200;
export const MAX_COMPANIES_OF_PERSON = 10;
/** The number of invitations that can be sent at once. */
export const MAX_INVITED_AT_ONCE = 50;
/** How people with a confirmed address at a verified domain join. */
export const JOIN_POLICIES = ['ask', 'automatic', 'invitation'] as const;
