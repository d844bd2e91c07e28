import { SERIES, SERIES_LETTERS } from '../../../features/catalogue/rules/legend.ts';
import { slugify } from '../../../features/catalogue/rules/listing/listing-query.ts';
import type { SeriesIndexEntry } from '../../../features/catalogue/use-cases/categories/series-index.ts';
import type { FilledOf } from '../../../features/content/rules/page-block.ts';
import type { ReadingView } from '../../../platforms/content/client/types.ts';
import { DOCUMENTS, image, LONG } from './example-documents.ts';

const article = (title: string, topic: string, code: string, summary: string): ReadingView => ({
  id: `article.${slugify(title)}`,
  kind: 'article',
  title,
  summary,
  href: `/learn/${slugify(title)}`,
  topic,
  publishedOn: '2026-03-11',
  image: null,
  documentCode: code && `${code}-2025`,
});

export const ARTICLES: ReadingView[] = [
  article(
    'Which owner and contractor agreement fits the job',
    'Choosing a document',
    'A101',
    'Fixed sum, ceiling or open book: three questions decide it.',
  ),
  article(
    'Why payment applications come back',
    'Payment',
    'G702',
    'Seven small errors on G702 and G703, and how to check for them.',
  ),
  article(
    'What changes with an edition',
    'Working with documents',
    'A201',
    'Notices by e-mail, retainage, and the date that counts as completion.',
  ),
  article('Retainage', 'Payment', '', 'How much is held back, and when it is paid.'),
  { ...article('Price a change', 'Changes and time', 'G701', ''), image: image(400, 300) },
];

const help = (title: string, category: string): ReadingView => ({
  ...article(title, category, '', 'One sentence that says what the answer is about.'),
  id: `help.${slugify(title)}`,
  kind: 'help',
  href: `/help/${slugify(title)}`,
});

export const HELP: ReadingView[] = [
  help('How do I buy a document?', 'Buying documents'),
  help('Can I read a document before I buy it?', 'Buying documents'),
  help('Which cards do you take?', 'Payment and tax'),
  help('How do I get a receipt?', 'Orders and receipts'),
  help(LONG, 'Orders and receipts'),
];

export const INDEX: SeriesIndexEntry[] = SERIES_LETTERS.map((letter, index) => {
  const own = DOCUMENTS.filter(({ code }) => code.startsWith(letter));
  return {
    letter,
    name: SERIES[letter],
    slug: slugify(SERIES[letter]),
    categoryId: index,
    count: own.length,
    documents: own,
  };
});

export const listing = (changes: Partial<FilledOf<'listings'>>): FilledOf<'listings'> => ({
  kind: 'listings',
  id: 'listings',
  anchor: '',
  headline: '',
  description: '',
  source: 'Documents',
  filter: '',
  limit: 0,
  link: null,
  index: [],
  documents: [],
  readings: [],
  isFailed: false,
  isShopEmpty: false,
  ...changes,
});
