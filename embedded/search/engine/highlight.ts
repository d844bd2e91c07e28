import { escapeHtml } from '../../../core/escape-html.ts';
import { isNamed, type StoredObject } from './attributes.ts';
import { createMatchCache } from './rank.ts';
import type { Unit } from './units.ts';
import { plainWord, splitText } from './words.ts';

type Marks = { readonly names: readonly string[]; readonly pre: string; readonly post: string };

/** Whether the matched words are a complete phrase of the unit: `change` alone does not match `change order`. */
function isFound({ phrases: [own = [], ...others], isPrefix }: Unit, seen: ReadonlySet<string>): boolean {
  const foreign = new Set(others.flat());
  if (own.length === 1 && [...seen].some((word) => !foreign.has(word))) return true;
  const begins = (start: string): boolean => isPrefix && [...seen].some((word) => word.startsWith(start));
  return (
    own.every((word, i) => seen.has(word) || (i === own.length - 1 && begins(word))) ||
    others.some((phrase) => phrase.every((word) => seen.has(word)))
  );
}

/**
 * Creates `_highlightResult`: the named attributes as HTML, matches between the tags; all text of the object is
 * escaped.
 */
export function createHighlighter(units: readonly Unit[], { names, pre, post }: Marks) {
  const cache = createMatchCache(units);

  function mark(text: string): object {
    const seen: Set<string>[] = units.map(() => new Set());
    let isComplete = true;
    const marked = splitText(text).map((part, i) => {
      if (i % 2 === 0) {
        if (/\S/.test(part)) isComplete = false;
        return escapeHtml(part);
      }
      const matches = cache(plainWord(part));
      const lengths = matches.flatMap((match, unit) => {
        if (match) seen[unit]!.add(plainWord(part));
        return match ? [match.length] : [];
      });
      if (lengths.length === 0) {
        isComplete = false;
        return escapeHtml(part);
      }
      // a word whose normalized form has the same length may be marked in part; any other completely
      const length = plainWord(part).length === part.length ? Math.max(...lengths) : part.length;
      if (length < part.length) isComplete = false;
      return pre + escapeHtml(part.slice(0, length)) + post + escapeHtml(part.slice(length));
    });
    const found = units.filter((unit, i) => isFound(unit, seen[i]!));
    const isNone = seen.every(({ size }) => size === 0);
    const matchLevel = isNone ? 'none' : found.length === units.length ? 'full' : 'partial';
    return {
      value: marked.join(''),
      matchLevel,
      ...(matchLevel === 'none' ? {} : { fullyHighlighted: isComplete }),
      matchedWords: found.flatMap(({ phrases }) => phrases[0]!),
    };
  }

  function walk(value: unknown, path: string): unknown {
    if (typeof value === 'string' || typeof value === 'number')
      return isNamed(names, path) ? mark(String(value)) : undefined;
    if (Array.isArray(value)) {
      const items = value.map((item) => walk(item, path)).filter((item) => item !== undefined);
      return items.length > 0 ? items : undefined;
    }
    if (typeof value !== 'object' || value === null) return undefined;
    const entries = Object.entries(value)
      .map(([key, inner]) => [key, walk(inner, path === '' ? key : `${path}.${key}`)] as const)
      .filter(([key, inner]) => inner !== undefined && (path !== '' || key !== 'objectID'));
    return entries.length > 0 ? Object.fromEntries(entries) : undefined;
  }

  return (object: StoredObject): object => (walk(object, '') as object | undefined) ?? {};
}
