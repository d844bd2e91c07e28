/** An invitation and a declined request end after this many days. */
const INVITATION_DAYS = 14;

/** Returns the moment 14 days later, as ISO. */
export const addInvitationDays = (from: Date): string =>
  new Date(from.getTime() + INVITATION_DAYS * 86_400_000).toISOString();

/** Whether an invitation can still be accepted. */
export const isInvitationValid = ({ expiresAt }: { expiresAt: string }, now: Date): boolean =>
  new Date(expiresAt) > now;
