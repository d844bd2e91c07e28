/** An invitation by the token of its email, or by its id from the account of the invited customer. */
export type InvitationKey = { token: string } | { id: string };

const MAX_LENGTH = 200;

/** Returns the key that the page's URL has. */
export function readInvitationKey(given: URLSearchParams): InvitationKey {
  const id = given.get('id');
  return id === null ? { token: (given.get('token') ?? '').slice(0, MAX_LENGTH) } : { id: id.slice(0, MAX_LENGTH) };
}
