import type { DocumentBlock, DocumentModel } from '../../../features/documents/rendering/model.ts';
import { composeArticle, composeOwn, type DocumentPart, numberParts, orderParts } from './compose-parts.ts';
import type { ComposedProduct } from './composed-product.ts';
import { type Fill, fillText } from './fill-text.ts';
import { composeFrontMatter } from './front-matter.ts';
import type { ClauseLibrary } from './library.ts';
import { type Context, describeEntry } from './template-values.ts';

const labels: Record<Context['mode'], string> = {
  agreement: 'Agreement',
  conditions: 'Terms and scope',
  bond: 'Undertaking',
  qualification: 'Qualification',
  guide: 'Guide',
  bid: 'Bid document',
  exhibit: 'Exhibit',
  form: 'Form',
};

const minForContents = 14;

const findSigners = (entry: ComposedProduct, context: Context): string[] => {
  if (entry.parties.length < 2) return entry.parties.length === 1 ? [entry.parties[0]!] : context.parties.slice(0, 2);
  if (context.mode === 'bond') return entry.parties.filter((party) => !/owner|employer|obligee/i.test(party));
  const isSharedByAll = context.delivery === 'integrated' && entry.sections.includes('integrated-team');
  return isSharedByAll ? entry.parties : entry.parties.slice(0, 2);
};

const composePart = (
  part: DocumentPart,
  number: number | null,
  entry: ComposedProduct,
  context: Context,
  fills: { own: Fill; library: Fill },
): DocumentBlock[] => {
  if (part.kind === 'own') return composeOwn(part.part, number, context, fills.own);
  if (part.name !== 'signatures') return composeArticle(part.title, part.clauses, number ?? 0, context, fills.library);
  const hasOwnPlaces = entry.own.some((own) => own.type === 'signatures');
  return [
    { kind: 'heading', text: part.title },
    ...part.clauses.map(
      (clause): DocumentBlock => ({ kind: 'paragraph', text: fillText(clause.text, fills.library), style: 'body' }),
    ),
    ...(hasOwnPlaces ? [] : [{ kind: 'signatures', parties: findSigners(entry, context) } satisfies DocumentBlock]),
  ];
};

const composeContents = (blocks: readonly DocumentBlock[]): DocumentBlock[] => {
  const entries = blocks.flatMap((block) =>
    block.kind === 'article' ? [{ number: block.number, title: block.title }] : [],
  );
  if (entries.length < minForContents) return [];
  return [
    { kind: 'heading', text: 'Articles' },
    { kind: 'contents', entries },
  ];
};

/** Parties of equal role both owe the duties that the library assigns to the performing party. */
const composeOpening = (entry: ComposedProduct): string => {
  const kinds = entry.parties.slice(0, 2).map((party) => /(firm|party)$/i.exec(party)?.[0]);
  const areEquals = kinds[0] !== undefined && kinds[0] === kinds[1];
  const bothWays =
    ' What an article lays on one of them alone binds the other in the same way for its own part, except where the article concerns a payment.';
  return `The parties agree as follows.${areEquals ? bothWays : ''}`;
};

/**
 * Composes a document of the catalogue from the clause library and its custom parts, deterministically. Throws if an
 * entry names a section or a word that the library lacks.
 */
export const composeDocument = (entry: ComposedProduct, library: ClauseLibrary): DocumentModel => {
  const context = describeEntry(entry);
  const parts = orderParts(entry, library, context);
  const numbers = numberParts(parts);
  const articles = new Map(
    parts.flatMap((part, index): [string, string][] => {
      const number = numbers[index];
      return part.kind === 'section' && number
        ? [[part.name, context.mode === 'guide' ? `part ${number}` : `Article ${number}`]]
        : [];
    }),
  );
  const fills = { own: { words: context.words, articles }, library: { words: context.libraryWords, articles } };
  const body = parts.flatMap((part, index) => composePart(part, numbers[index] ?? null, entry, context, fills));
  const front = composeFrontMatter(entry, context).map(
    (block): DocumentBlock =>
      block.kind === 'paragraph' ? { ...block, text: fillText(block.text, fills.own) } : block,
  );
  const opening: DocumentBlock[] =
    context.mode === 'agreement' ? [{ kind: 'paragraph', text: composeOpening(entry), style: 'body' }] : [];
  return {
    code: entry.code,
    edition: entry.edition,
    title: entry.title,
    series: entry.code.charAt(0),
    label: labels[context.mode],
    numbering: context.mode === 'form' ? 'none' : context.mode === 'guide' ? 'plain' : 'article',
    blocks: [...front, ...composeContents(body), ...opening, ...body],
  };
};
