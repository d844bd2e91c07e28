import { type MarkupSection, readMarkup } from './parse-description-html.ts';

/**
 * [LK-07] A clause of a document, shown at reading size on its page: its place, its text, and the phrase to
 * highlight.
 */
export type Clause = { readonly place: string; readonly text: string; readonly mark: string };

/** The heading above the clause in a product's description. */
export const CLAUSE_HEADING = 'From the document';

export const isClauseSection = ({ heading }: MarkupSection): boolean =>
  heading.toLowerCase().replace(/\s*:$/, '') === CLAUSE_HEADING.toLowerCase();

/**
 * Returns the clause of a product's description: three paragraphs under the heading “From the document” (place,
 * clause, highlighted phrase). Returns null without a clause, or if the phrase is not part of it.
 */
export function readClause(description: string): Clause | null {
  const section = readMarkup(description).find(isClauseSection);
  const [place = '', text = '', mark = ''] = (section?.parts.join('\n\n') ?? '')
    .split(/\n\s*\n/)
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);
  return mark !== '' && text.includes(mark) ? { place, text, mark } : null;
}
