import type { DocumentSummary } from '../../../features/catalogue/rules/document.ts';
import type { CoverFacts, NamedDocument } from '../../../features/content/rules/page-block.ts';
import type { ButtonView, DocumentView, ImageView, LinkView } from '../../../platforms/content/client/types.ts';

type Row = [code: string, title: string, purpose: string, pages: number | null, price: number, sale?: number];

const ROWS: Row[] = [
  ['A101', 'Owner and Contractor Agreement, Fixed Sum', 'Prime contract for work priced as one fixed sum.', 14, 8400],
  [
    'A102',
    'Owner and Contractor Agreement, Cost Plus with a Ceiling',
    'Pays actual cost plus a fee, up to a guaranteed maximum price.',
    15,
    9200,
  ],
  [
    'A104',
    'Short Owner and Contractor Agreement',
    'Agreement and general terms in one document, for smaller jobs.',
    16,
    6400,
  ],
  ['A105', 'House and Small Works Agreement', 'One plain agreement for a house or a small remodel.', 9, 4800, 3900],
  ['A201', 'General Terms for Construction', 'Rights and duties shared by every A series contract.', 29, 9600],
  ['A401', 'Contractor and Subcontractor Agreement', 'Passes the prime contract’s terms down to one trade.', 15, 7200],
  [
    'B101',
    'Owner and Architect Agreement, Full Services',
    'Engages an architect from first sketch to completion of the building.',
    null,
    8400,
  ],
  ['C401', 'Architect and Consultant Agreement', 'Passes design duties on to one engineer.', 17, 7200],
  ['D101', 'Letter of Intent before a Contract', 'Lets a builder start limited work.', 7, 2200],
  ['E201', 'Digital Files Exhibit', 'Who sends which file, in what form, and who may rely on it.', 3, 3400],
  ['F101', 'Facility Maintenance Agreement', 'Recurring maintenance for a building in use.', 15, 5600],
  ['G701', 'Change Order', 'Changes the contract sum or time, signed by owner, contractor and architect.', 2, 1800],
  ['G702', 'Payment Application', 'Asks for payment and certifies the amount.', 2, 2400],
  ['G703', 'Payment Continuation Sheet', 'Breaks the payment application down by trade.', 2, 2400],
  [
    'G704',
    'Notice of Substantial Completion',
    'Sets the date of substantial completion and lists what’s left to finish.',
    2,
    1800,
  ],
];

export const DOCUMENTS: DocumentSummary[] = ROWS.map(([code, title, purpose, pageCount, price, sale], index) => ({
  productId: 1000 + index,
  variantId: 5000 + index,
  href: `/documents/${code.toLowerCase()}-2025`,
  sku: `${code}-2025`,
  code,
  edition: 2025,
  title,
  purpose,
  pageCount,
  // the running shop may not have this document
  picture: null,
  price,
  salePrice: sale ?? null,
  kind: code === 'B101' ? 'platform' : 'document',
}));

const byCode = (code: string): DocumentSummary => DOCUMENTS.find((document) => document.code === code) ?? DOCUMENTS[0]!;
export const documents = (...codes: string[]): DocumentSummary[] => codes.map(byCode);

export const coverOf = (code: string): CoverFacts => {
  const { sku, title, pageCount, picture, kind, href } = byCode(code);
  return { sku, code, title, pageCount, picture, kind, href };
};

const viewOf = (code: string): DocumentView => ({
  id: `document.${code.toLowerCase()}`,
  code: `${code}-2025`,
  title: byCode(code).title,
  documentType: code.startsWith('G') ? 'Form' : 'Agreement',
  priceCents: byCode(code).price,
  purchaseLink: null,
  averagePerProject: 1,
});

export const named = (code: string): NamedDocument => ({ view: viewOf(code), document: byCode(code) });

/** Returns a document that is currently missing from the catalogue. */
export const unknown = (code: string, changes: Partial<DocumentView> = {}): NamedDocument => ({
  view: { ...viewOf(code), id: `document.unknown-${code}`, ...changes },
  document: null,
});

export const link = (text: string, href: string, isNewTab = false): LinkView => ({ text, href, isNewTab });
export const button = (text: string, href: string, variant: ButtonView['variant'] = 'Outlined'): ButtonView => ({
  ...link(text, href),
  variant,
});

const drawing = (width: number, height: number): string => {
  const lines = Array.from({ length: 12 }, (_, at) => {
    const x = Math.round((width / 12) * at);
    return `<path d="M${x} 0V${height}M0 ${Math.round((height / 12) * at)}H${width}" stroke="#CBD9C6" fill="none"/>`;
  }).join('');
  const plan = `<path d="M${width * 0.2} ${height * 0.2}h${width * 0.6}v${height * 0.6}h${-width * 0.6}zM${width * 0.5} ${height * 0.2}v${height * 0.35}M${width * 0.5} ${height * 0.62}h${width * 0.3}" stroke="#12211A" stroke-width="4" fill="none"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${lines}${plan}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

export const image = (width: number, height: number, caption = '', isSized = true): ImageView => ({
  url: drawing(width, height),
  alt: 'Floor plan with two rooms',
  caption,
  width: isSized ? width : null,
  height: isSized ? height : null,
});

export const LONG =
  'Donaudampfschifffahrtsgesellschaftskapitänspatentverlängerungsvereinbarung and other names that do not break';
