import { formatCode, parseCode } from './code.ts';

/** Whether a document's edition is the one in use; `unknown` where the catalogue does not say. */
export type EditionStatus =
  | { kind: 'current' }
  /** `by`: the number of the newer one, as it is written everywhere; `href`: its page */
  | { kind: 'superseded'; by: string; href: string }
  | { kind: 'unknown' };

const UNKNOWN: EditionStatus = { kind: 'unknown' };

/**
 * Reads the catalogue's word on an edition: `Current`, or `Superseded by G714-2025`. Anything else is not guessed at, and no
 * document stands in its own place.
 */
export function readEditionStatus(text: string, sku: string): EditionStatus {
  const said = text.slice(0, 80).trim().toLowerCase();
  if (said === 'current') return { kind: 'current' };
  const newer = parseCode(/^superseded by (\S+)$/.exec(said)?.[1] ?? '');
  if (!newer) return UNKNOWN;
  const by = formatCode(newer);
  return by === sku ? UNKNOWN : { kind: 'superseded', by, href: `/documents/${by.toLowerCase()}/` };
}
