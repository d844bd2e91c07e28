/** Below these nothing is a page: names, tokens and hashes are read as they are written. */
const UNTOUCHED = /^\/(?:api|platform|assets|documents\/(?:preview|social)|[._][^/]*)(?:\/|$)/;
/** The path up to an id is a page's; the rest is a number or an id, which is case-sensitive. */
const BEFORE_IDS =
  /^\/(?:account\/(?:documents|order-history\/(?:receipt|credit-note))|desk\/purchases\/(?:documents|plan))\//;
/** A product's address ends as the commerce platform writes it; its own page knows how. */
const PRODUCT = /^\/documents\/[^/]/;
/** Most addresses have neither and are not looked at any further. */
const MAY_DIFFER = /[A-Z%]|.\/$/;
/** What begins like an escape and is none: no address of ours, and nothing to be read out of it. */
const MALFORMED = /%(?![0-9a-f]{2})/i;

/**
 * The canonical path of another spelling: lower case, no needless escapes, no slash at the end. Null where it is
 * canonical already, or where case may matter. The query is left to the caller. The result is a path of this store and
 * never another host's, however many slashes it begins with, as long as it is appended to the store's own origin.
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

/** A letter, a digit or a dash needs no escape; a dot keeps its own, for two of them lead elsewhere. */
function readEscape(encoded: string): string {
  const written = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
  return /[A-Za-z0-9_~-]/.test(written) ? written : encoded.toUpperCase();
}
