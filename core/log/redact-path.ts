/** Path segments that grant access: a sign-in at the commerce platform, an invoice at the provider. */
const SECRET_PARTS = [
  /(\/login\/token\/)[^/?]+/,
  // only of the hosted page: `/v1/invoices/in_1/pay` is a call without a secret
  /((?<!\/v1)\/invoices\/[^/?]+\/)[^/?]+/,
];
/**
 * Query parameters that grant access: client secrets, tokens, codes, keys, the link of a new password, the secret of a
 * preview.
 */
const SECRET_QUERY = /([?&](?:[^=&]*(?:secret|token|password|signature)[^=&]*|code|key|link)=)[^&]+/gi;

/** Redacts a URL for the log, with or without its query: everything that grants access is hidden (rule 18). */
export const redactPath = (path: string): string =>
  SECRET_PARTS.reduce((text, secret) => text.replace(secret, '$1[hidden]'), path).replace(SECRET_QUERY, '$1[hidden]');
