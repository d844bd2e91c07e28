import { isEmail, normalizeEmail } from '../../../core/email-format.ts';
import { MAX_INVITED_AT_ONCE } from '../../../platforms/users/company-constants.ts';

/** The length of a pasted list; 50 addresses of maximum length with their names fit. */
export const MAX_PASTED_LENGTH = 20_000;

/** One entry of a pasted list, in the order typed. `address`: in lower case; null if it is not an address. */
export type PastedAddress = {
  typed: string;
  address: string | null;
  state: 'new' | 'member' | 'invited' | 'not-an-address' | 'too-many';
};

/** The addresses that need no invitation: of members and of waiting invitations. */
type KnownAddresses = {
  members: readonly { email: string | null }[];
  invitations: readonly { email: string }[];
};

/**
 * Parses a pasted list: commas, semicolons, tabs and lines separate entries; `Name <address>` and quoted names are
 * accepted. An address counts once; an entry without one has no effect on the others.
 */
export function parseAddresses(
  text: string,
  known: KnownAddresses = { members: [], invitations: [] },
): PastedAddress[] {
  const members = new Set(known.members.map(({ email }) => email?.toLowerCase()));
  const invited = new Set(known.invitations.map(({ email }) => email.toLowerCase()));
  const seen = new Set<string>();
  const entries: PastedAddress[] = [];
  let count = 0;
  for (const typed of splitEntries(text)) {
    const address = readAddress(typed);
    const key = address ?? typed;
    if (seen.has(key)) continue;
    seen.add(key);
    if (address === null) entries.push({ typed, address, state: 'not-an-address' });
    else if (members.has(address)) entries.push({ typed, address, state: 'member' });
    else if (invited.has(address)) entries.push({ typed, address, state: 'invited' });
    else entries.push({ typed, address, state: ++count > MAX_INVITED_AT_ONCE ? 'too-many' : 'new' });
  }
  return entries;
}

/** `Rao, Dev <dev@example.com>`, as Outlook copies it: the comma belongs to the name */
const ONE_WITH_NAME = /^[^@<>]*<[^@<>]*@[^@<>]*>$/;

function splitEntries(text: string): string[] {
  return text
    .slice(0, MAX_PASTED_LENGTH)
    .split(/[\r\n]+/)
    .flatMap((line) => splitOutsideQuotes(line, ';\t'))
    .flatMap((part) => (ONE_WITH_NAME.test(part.trim()) ? [part] : splitOutsideQuotes(part, ',')))
    .flatMap((entry) => (/[<"]/.test(entry) ? [entry] : splitSpaces(entry)))
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** Splits at any of the separators, except within double quotes. A quote without its end is text. */
function splitOutsideQuotes(line: string, separators: string): string[] {
  const parts: string[] = [''];
  const hasPairs = line.split('"').length % 2 === 1;
  let isQuoted = false;
  for (const char of line) {
    if (char === '"' && hasPairs) isQuoted = !isQuoted;
    if (separators.includes(char) && !isQuoted) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${char}`);
  }
  return parts;
}

/** Splits at spaces if the entry contains several addresses. */
const splitSpaces = (entry: string): string[] => (entry.split('@').length > 2 ? entry.split(/\s+/) : [entry]);

/** A company's address has a host with a dot: `billing@ourbank` is a typing error. */
function readAddress(typed: string): string | null {
  const inBrackets = /<([^<>]*)>\s*$/.exec(typed)?.[1] ?? typed;
  const address = normalizeEmail(inBrackets.replace(/^\s*mailto:/i, '')).toLowerCase();
  return isEmail(address) && address.slice(address.indexOf('@')).includes('.') ? address : null;
}
