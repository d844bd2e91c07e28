import type { DocumentBlock } from '../../../features/documents/rendering/model.ts';
import type { OwnPart } from '../../shop-folder/product.ts';
import type { ComposedProduct } from './composed-product.ts';
import { type Fill, fillText } from './fill-text.ts';
import { type ClauseLibrary, holdsFor, type LibraryClause } from './library.ts';
import type { Context } from './template-values.ts';

/** One part of a document in order: an article of the library, or a custom part of the entry. */
export type DocumentPart =
  | { kind: 'section'; name: string; title: string; clauses: LibraryClause[] }
  | { kind: 'own'; part: OwnPart };

/**
 * Returns all parts in document order: custom parts after the section they name, those with `end` before the
 * signatures.
 */
export const orderParts = (entry: ComposedProduct, library: ClauseLibrary, context: Context): DocumentPart[] => {
  const ownAt = (place: string): DocumentPart[] =>
    entry.own.filter((part) => part.after === place).map((part) => ({ kind: 'own', part }));
  const sections = entry.sections.flatMap((name): DocumentPart[] => {
    const section = library.get(name as Parameters<ClauseLibrary['get']>[0]);
    if (!section) throw new Error(`${entry.code}: the clause library has no section ${name}`);
    const clauses = section.parts
      .filter((part) => holdsFor(part.condition, context.tags))
      .flatMap((part) => part.clauses);
    const before = name === 'signatures' ? ownAt('end') : [];
    return [...before, { kind: 'section', name, title: section.title, clauses }, ...ownAt(name)];
  });
  return [...ownAt('start'), ...sections, ...(entry.sections.includes('signatures') ? [] : ownAt('end'))];
};

const isArticle = (part: DocumentPart): boolean =>
  part.kind === 'section' ? part.name !== 'signatures' : part.part.type === 'article';

/** Returns article numbers in order; `null` for parts that are not articles. */
export const numberParts = (parts: readonly DocumentPart[]): (number | null)[] => {
  let count = 0;
  return parts.map((part) => {
    if (!isArticle(part)) return null;
    count += 1;
    return count;
  });
};

const composeClause = (clause: LibraryClause, number: string, hasPoints: boolean, fill: Fill): DocumentBlock[] => {
  const items = clause.items.map((item, index): DocumentBlock => {
    const text = fillText(item, fill);
    return hasPoints ? { kind: 'bullet', text } : { kind: 'clause', level: 2, number: `${number}.${index + 1}`, text };
  });
  if (clause.text === '') return items;
  const text = fillText(clause.text, fill);
  return [
    hasPoints ? { kind: 'paragraph', text, style: 'body' } : { kind: 'clause', level: 1, number, text },
    ...items,
  ];
};

/** Composes an article with its clauses. Guides and forms are prose: their clauses have no numbers. */
export const composeArticle = (
  title: string,
  clauses: readonly LibraryClause[],
  number: number,
  context: Context,
  fill: Fill,
): DocumentBlock[] => {
  const isProse = context.mode === 'guide' || context.mode === 'form';
  return [
    { kind: 'article', number: String(number), title: fillText(title, fill) },
    ...clauses.flatMap((clause, index) => composeClause(clause, `${number}.${index + 1}`, isProse, fill)),
  ];
};

const soleBlank = /^([^[\]]{0,80}?):?\s*\[([^\]]+)\]\.?$/;

/** On a form, a line with only a blank becomes a box to write in. */
const composeLine = (text: string, isForm: boolean): DocumentBlock => {
  const blank = isForm ? soleBlank.exec(text) : null;
  if (blank) {
    const [, text = '', label = ''] = blank;
    const isEcho = text.toLowerCase().includes(label.toLowerCase());
    return { kind: 'fields', rows: [[text === '' || isEcho ? text || label : `${text}: ${label}`]] };
  }
  return text.startsWith('- ') ? { kind: 'bullet', text: text.slice(2) } : { kind: 'paragraph', text, style: 'body' };
};

const composeBody = (body: string, fill: Fill, isForm: boolean): DocumentBlock[] =>
  body
    .split(/\n+/)
    .map((line) => fillText(line.trim(), fill))
    .filter((text) => text !== '')
    .map((text) => composeLine(text, isForm));

/** A part specific to this document: an article, boxes, a table, checkboxes, free text, signature fields. */
export const composeOwn = (part: OwnPart, number: number | null, context: Context, fill: Fill): DocumentBlock[] => {
  const titled = (title: string, ...blocks: DocumentBlock[]): DocumentBlock[] =>
    title === '' ? blocks : [{ kind: 'heading', text: fillText(title, fill) }, ...blocks];
  switch (part.type) {
    case 'article':
      return composeArticle(part.title, part.clauses.map(readOwnClause), number ?? 0, context, fill);
    case 'fields':
      return titled(part.title, {
        kind: 'fields',
        rows: part.rows.map((row) => row.map((label) => fillText(label, fill))),
      });
    case 'table': {
      const columns = part.columns.map((column) => fillText(column, fill));
      const rows = Array.from({ length: part.rows }, () => columns.map(() => ''));
      const totals = part.totals ? columns.map((_, index) => fillText(part.totals?.[index] ?? '', fill)) : null;
      return titled(part.title, { kind: 'table', columns, rows, totals });
    }
    case 'checks':
      return titled(part.title, { kind: 'checks', items: part.items.map((item) => fillText(item, fill)) });
    case 'text':
      return titled(part.title, ...composeBody(part.body, fill, context.mode === 'form'));
    case 'signatures':
      return [{ kind: 'signatures', parties: part.parties.map((party) => fillText(party, fill)) }];
  }
};

const readOwnClause = (clause: string): LibraryClause => {
  const [text = '', ...items] = clause.split(/\n- /);
  return { text: text.replace(/^- /, '').trim(), items: items.map((item) => item.trim()) };
};
