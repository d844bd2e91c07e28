/** One segment of a text: plain or bold words, or a blank to fill in. */
export type Inline = { kind: 'words'; text: string; isBold: boolean } | { kind: 'blank'; label: string };

const token = /\*\*(.+?)\*\*|\[([^\][]+)\]/g;

/** Splits a text into words, `**bold words**` and `[blanks]`, in order. An unmatched bracket stays a character. */
export const parseInline = (text: string): Inline[] => {
  const parts: Inline[] = [];
  let from = 0;
  const pushWords = (words: string, isBold: boolean) => {
    if (words !== '') parts.push({ kind: 'words', text: words, isBold });
  };
  for (const match of text.matchAll(token)) {
    pushWords(text.slice(from, match.index), false);
    if (match[1] !== undefined) {
      for (const inner of parseInline(match[1]))
        parts.push(inner.kind === 'words' ? { ...inner, isBold: true } : inner);
    } else if (match[2] !== undefined) parts.push({ kind: 'blank', label: match[2].trim() });
    from = match.index + match[0].length;
  }
  pushWords(text.slice(from), false);
  return parts;
};
