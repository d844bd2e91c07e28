import type { CoverFacts } from '../../../features/content/rules/page-block.ts';
import type {
  AccordionView,
  ImageView,
  Inline,
  LinkView,
  RichNode,
  RichText,
} from '../../../platforms/content/client/types.ts';

/** Parts shared by the examples. */
export const link = (text: string, href: string, isNewTab = false): LinkView => ({ text, href, isNewTab });
export const p = (...children: Inline[]): RichNode => ({ kind: 'paragraph', children });
export const bold = (text: string): Inline => ({ kind: 'marked', marks: ['bold'], text });
export const a = (text: string, href: string, isNewTab = false): Inline => ({
  kind: 'link',
  href,
  isNewTab,
  children: [text],
});
export const heading = (level: 2 | 3 | 4, id: string, text: string): RichNode => ({
  kind: 'heading',
  level,
  id,
  children: [text],
});
export const list = (isOrdered: boolean, ...items: (string | RichText)[]): RichNode => ({
  kind: 'list',
  isOrdered,
  items: items.map((item) => (typeof item === 'string' ? [p(item)] : item)),
});

const svg = (width: number, height: number, body: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`)}`;

/** A transparent logo in dark ink, which must be legible in the dark theme, too. */
export const logo = (name: string, isSizeKnown = true): ImageView => ({
  url: svg(
    240,
    80,
    `<path d="M16 20h40v40H16zM26 60V34h20" fill="none" stroke="#12211A" stroke-width="5"/><text x="72" y="49" font-family="Arial" font-weight="700" font-size="22" fill="#12211A">${name}</text>`,
  ),
  alt: name,
  caption: '',
  width: isSizeKnown ? 240 : null,
  height: isSizeKnown ? 80 : null,
});

export const drawing = (alt: string, caption = '', isSizeKnown = true): ImageView => ({
  url: svg(
    1600,
    900,
    '<path d="M200 760h1200M320 760V260h420v500M740 460h520v300M320 260l210-130l210 130M430 400h200v130H430zM860 560h120v200M1080 560h100v100h-100z" fill="none" stroke="#12211A" stroke-width="8"/>',
  ),
  alt,
  caption,
  width: isSizeKnown ? 1600 : null,
  height: isSizeKnown ? 900 : null,
});

export const portrait: ImageView = {
  url: svg(
    96,
    96,
    '<path d="M66 36a18 18 0 1 1-36 0a18 18 0 0 1 36 0M12 92c0-22 14-32 36-32s36 10 36 32" fill="none" stroke="#12211A" stroke-width="4"/>',
  ),
  alt: '',
  caption: '',
  width: 96,
  height: 96,
};

export const COVERS: Record<string, CoverFacts> = Object.fromEntries(
  (
    [
      ['A101-2025', 'A101', 'Owner and Contractor Agreement, Fixed Sum', 14],
      ['B101-2025', 'B101', 'Owner and Architect Agreement, Full Services', 22],
      ['G702-2025', 'G702', 'Payment Application', 1],
      ['G703-2025', 'G703', 'Payment Continuation Sheet', 2],
    ] as const
  ).map(([sku, code, title, pageCount]) => [
    sku,
    { sku, code, title, pageCount, picture: null, kind: 'document', href: `/documents/${sku.toLowerCase()}` },
  ]),
);

const row = (id: string, headline: string, ...body: RichNode[]) => ({ id: `accordionItem.${id}`, headline, body });

export const SEATS: AccordionView = {
  id: 'accordion.seats',
  headline: 'Plans and seats',
  subhead: 'How a seat is counted, shared and ended.',
  isFirstOpen: true,
  items: [
    row(
      'year-ends',
      'What happens to my documents when the year ends?',
      p('Finalized files are yours. Drafts stay readable for 90 days and open again when a seat is renewed.'),
      list(false, 'Files in My documents stay there.', 'A new edition does not change an old draft.'),
    ),
    row('add-seats', 'Can I add seats during the year?', p('Yes. You pay for the days that are left.')),
    row(
      'pass-on',
      'Can a seat pass from one person to another when somebody leaves the office, and does the second person see the drafts of the first?',
      p('Yes to both. ', a('Change who sits where', '/account/order-history'), ' at any time.'),
      heading(2, 'what-moves', 'What moves'),
      p('The drafts, with their history.'),
    ),
  ],
};

export const PAYMENT: AccordionView = {
  id: 'accordion.payment',
  headline: 'Payment',
  subhead: '',
  isFirstOpen: false,
  items: [
    row('bank', 'Can I pay from a bank account?', p('For a plan, yes. Single documents are paid by card.')),
    row('check', 'Do you take checks?', p('No.')),
  ],
};

export const TEXT: RichText = [
  p(
    'The general terms set the order of things. ',
    bold('Read them before the agreement'),
    ', then fill in ',
    a('the fixed sum agreement', '/documents/a101-2025'),
    ' beside them. Questions of your own state belong to ',
    a('a lawyer of that state', 'https://www.example.org/', true),
    '.',
  ),
  heading(2, 'in-order', 'In this order'),
  list(
    true,
    [p(bold('Scope.'), ' Say what is built, and what is not.')],
    [
      p('Price, and what it holds:'),
      list(false, 'allowances', 'unit prices, where the quantity is not known'),
      p('Leave nothing to the telephone.'),
    ],
    'Dates: begin, milestones, substantial completion.',
  ),
  heading(3, 'retainage', 'What is held back'),
  p('A month of $48,000 with 10 percent held back pays $43,200.'),
  {
    kind: 'table',
    head: [['Month'], ['Sheet'], ['Work done'], ['Held back'], ['Paid']],
    rows: [
      [['March'], [a('G702', '/documents/g702-2025'), ' and G703'], ['$48,000'], ['$4,800'], ['$43,200']],
      [['April'], ['G702 and G703, with the change of April 4'], ['$112,500'], ['$11,250'], ['$101,250']],
      [['May'], ['G702 and G703'], ['$9,000'], ['$900'], ['$8,100']],
    ],
  },
  {
    kind: 'quote',
    children: [p('We hold back the same share from each subcontract. Anything else is an argument in the last month.')],
  },
  heading(4, 'skipped', 'A heading two levels down'),
  p('Its level follows the text, so that none is left out. The code of the sheet is ', {
    kind: 'marked',
    marks: ['code'],
    text: 'G702-2025',
  }),
  { kind: 'rule' },
  { kind: 'image', image: drawing('A house in elevation', 'Elevation of the house in the example.') },
];
