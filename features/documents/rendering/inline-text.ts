/** One segment of a text: plain or bold words, or a blank to fill in. */
export type DocumentInline = { kind: 'words'; text: string; isBold: boolean } | { kind: 'blank'; label: string };

const token = /\*\*(.+?)\*\*|\[([^\][]+)\]/g;

/** Splits a text into words, `**bold words**` and `[blanks]`, in order. An unmatched bracket stays a character. */
export const parseInline = (text: string): DocumentInline[] => {
  const parts: DocumentInline[] = [];
  let from = 0;
  const pushText = (text: string, isBold: boolean) => {
    if (text !== '') parts.push({ kind: 'words', text: text, isBold });
  };
  for (const match of text.matchAll(token)) {
    pushText(text.slice(from, match.index), false);
    if (match[1] !== undefined) {
      for (const inner of parseInline(match[1]))
        parts.push(inner.kind === 'words' ? { ...inner, isBold: true } : inner);
    } else if (match[2] !== undefined) parts.push({ kind: 'blank', label: match[2].trim() });
    from = match.index + match[0].length;
  }
  pushText(text.slice(from), false);
  return parts;
};
