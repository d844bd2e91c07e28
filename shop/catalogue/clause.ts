import { type MarkupSection, readMarkup } from './parse-description-html.ts';

/** [LK-07] A clause of a document, shown at reading size on its page: where it stands, its words, and the phrase in them that is marked. */
export type Clause = { readonly place: string; readonly text: string; readonly mark: string };

/** What stands over it in a description. */
export const CLAUSE_HEADING = 'From the document';

export const isClauseSection = ({ heading }: MarkupSection): boolean =>
  heading.toLowerCase().replace(/\s*:$/, '') === CLAUSE_HEADING.toLowerCase();

/**
 * The clause of a product's description: under the heading “From the document” three paragraphs, where it stands, the clause, the marked
 * phrase. Null where there is none, or where the phrase is not in the clause.
 */
export function readClause(description: string): Clause | null {
  const section = readMarkup(description).find(isClauseSection);
  const [place = '', text = '', mark = ''] = (section?.parts.join('\n\n') ?? '')
    .split(/\n\s*\n/)
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);
  return mark !== '' && text.includes(mark) ? { place, text, mark } : null;
}
