/**
 * The parts of an address that are a permission in themselves: a sign-in at the commerce platform, an invoice at the
 * provider.
 */
const SECRET_PARTS = [
  /(\/login\/token\/)[^/?]+/,
  // of the hosted page alone: `/v1/invoices/in_1/pay` is a call and names no secret
  /((?<!\/v1)\/invoices\/[^/?]+\/)[^/?]+/,
];
/** Query values that do the same: client secrets, tokens, codes, keys, the link of a new password, the secret of a preview. */
const SECRET_QUERY = /([?&](?:[^=&]*(?:secret|token|password|signature)[^=&]*|code|key|link)=)[^&]+/gi;

/** An address as a log may have it, with or without its query: everything that is a permission in itself is hidden (rule 18). */
export const redactPath = (path: string): string =>
  SECRET_PARTS.reduce((text, secret) => text.replace(secret, '$1[hidden]'), path).replace(SECRET_QUERY, '$1[hidden]');
