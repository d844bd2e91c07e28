import { formatCode, parseCode } from './code.ts';

/** Whether a document's edition is current; `unknown` if the catalogue does not say. */
export type EditionStatus =
  | { kind: 'current' }
  /** `by`: the number of the newer edition in canonical form; `href`: its page */
  | { kind: 'superseded'; by: string; href: string }
  | { kind: 'unknown' };

const UNKNOWN: EditionStatus = { kind: 'unknown' };

/**
 * Parses the catalogue's edition text: `Current`, or `Superseded by G714-2025`. Returns unknown for any other text,
 * and for a document that names itself as its successor.
 */
export function readEditionStatus(text: string, sku: string): EditionStatus {
  const said = text.slice(0, 80).trim().toLowerCase();
  if (said === 'current') return { kind: 'current' };
  const newer = parseCode(/^superseded by (\S+)$/.exec(said)?.[1] ?? '');
  if (!newer) return UNKNOWN;
  const by = formatCode(newer);
  return by === sku ? UNKNOWN : { kind: 'superseded', by, href: `/documents/${by.toLowerCase()}/` };
}
