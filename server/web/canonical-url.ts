/** Path prefixes without pages: names, tokens and hashes are case-sensitive. */
const UNTOUCHED = /^\/(?:api|platform|assets|documents\/(?:preview|social)|[._][^/]*)(?:\/|$)/;
/** The path up to an id is a page's; the rest is a number or an id, which is case-sensitive. */
const BEFORE_IDS =
  /^\/(?:account\/(?:documents|order-history\/(?:receipt|credit-note))|desk\/purchases\/(?:documents|plan))\//;
/** The commerce platform decides a product's trailing slash; its page handles it. */
const PRODUCT = /^\/documents\/[^/]/;
/** Most paths contain neither and skip further checks. */
const MAY_DIFFER = /[A-Z%]|.\/$/;
/** A malformed escape: not a path of ours, so it is not decoded. */
const MALFORMED = /%(?![0-9a-f]{2})/i;

/**
 * Returns the canonical path: lower case, no needless escapes, no trailing slash. Returns null if it is canonical
 * already, or if case may matter. The caller handles the query. The result is a path of this store and never another
 * host's, however many slashes it begins with, if it is appended to the store's origin.
 */
export function getCanonicalPath(path: string): string | null {
  if (!MAY_DIFFER.test(path) || MALFORMED.test(path)) return null;
  const plain = path.replace(/%[0-9a-f]{2}/gi, readEscape);
  const lower = plain.replace(/%[0-9A-F]{2}|[A-Z]+/g, (part) => (part.startsWith('%') ? part : part.toLowerCase()));
  if (UNTOUCHED.test(lower)) return null;
  const words = BEFORE_IDS.exec(lower)?.[0];
  const spelled = words === undefined ? lower : words + plain.slice(words.length);
  const isPage = words === undefined && !PRODUCT.test(spelled);
  const wanted = isPage ? spelled.replace(/\/+$/, '') || '/' : spelled;
  return wanted === path ? null : wanted;
}

/** A letter, a digit or a dash needs no escape; an escaped dot stays, because two of them would traverse up. */
function readEscape(encoded: string): string {
  const written = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
  return /[A-Za-z0-9_~-]/.test(written) ? written : encoded.toUpperCase();
}
