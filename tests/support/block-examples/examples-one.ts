import type { Filled, FilledOf } from '../../../features/content/rules/page-block.ts';
import { button, coverOf, DOCUMENTS, documents, image, LONG, link, named, unknown } from './example-documents.ts';
import { OFFER_EXAMPLES } from './example-offers.ts';
import { ARTICLES, HELP, INDEX, listing } from './example-readings.ts';

type Example = { title: string; block: Filled };

const SENTENCE =
  'All 194 documents in all seven series for one year. Draft as often as you like, share with your team.';

const hero = (changes: Partial<FilledOf<'hero'>>): FilledOf<'hero'> => ({
  kind: 'hero',
  id: 'hero',
  anchor: '',
  headline: 'Find the document by its number.',
  subhead: '',
  variant: 'Search',
  plateCode: 'A101-2025',
  isSheetShown: false,
  facts: [],
  buttons: [],
  sheet: null,
  requested: documents('G702', 'G701', 'A401'),
  ...changes,
});

const PLANS = button('See the plans', '/subscriptions', 'Solid');
const CONTACT = button('Ask for a number', '/contact');

const slider = (list: FilledOf<'documentSlider'>['named'], headline = 'Chosen for contractors'): Filled => ({
  kind: 'documentSlider',
  id: 'documentSlider',
  anchor: '',
  headline,
  documents: list.map(({ view }) => view),
  named: list,
  link: link('All documents', '/documents'),
});

const LISTS: Example[] = [
  {
    title: 'Series index',
    block: listing({
      headline: 'Series index',
      source: 'Series index',
      index: INDEX,
      link: link('How the numbers work', '/how-numbers-work'),
    }),
  },
  {
    title: 'Documents',
    block: listing({
      headline: 'For owners',
      description: 'Agreements that an owner signs.',
      documents: DOCUMENTS.slice(0, 6),
      link: link('All documents', '/documents'),
    }),
  },
  { title: 'Documents, one, without a headline', block: listing({ documents: documents('G702') }) },
  {
    title: 'Articles by topic',
    block: listing({ headline: 'All articles', source: 'Articles', readings: ARTICLES }),
  },
  {
    title: 'Articles, three',
    block: listing({
      headline: 'Read before you sign',
      source: 'Articles',
      limit: 3,
      readings: ARTICLES.slice(0, 3),
      link: link('All articles', '/learn'),
    }),
  },
  {
    title: 'Articles, one without a picture',
    block: listing({
      headline: 'About payment',
      source: 'Articles',
      filter: 'Payment',
      readings: ARTICLES.slice(3, 4),
    }),
  },
  {
    title: 'Help by category',
    block: listing({
      headline: 'Questions',
      description: 'By what they are about.',
      source: 'Help entries',
      readings: HELP,
    }),
  },
  {
    title: 'Help, four',
    block: listing({ headline: 'Asked most', source: 'Help entries', limit: 4, readings: HELP.slice(0, 4) }),
  },
  { title: 'Nothing on sale yet', block: listing({ headline: 'Documents', isShopEmpty: true }) },
  { title: 'Failed', block: listing({ headline: 'All articles', source: 'Articles', isFailed: true }) },
  { title: 'Empty', block: listing({ headline: 'Never seen' }) },
];

/** Search, plate and plain blocks, with the edge cases of each. */
export const EXAMPLES_ONE: Example[] = [
  { title: 'Search', block: hero({}) },
  { title: 'Search without a number and without what is asked for', block: hero({ plateCode: '', requested: [] }) },
  {
    title: 'Plate',
    block: hero({
      variant: 'Plate',
      plateCode: 'B195-2025',
      headline: 'How numbers work',
      subhead: 'Five places, each with a meaning. Read one and you can read all.',
      buttons: [PLANS, CONTACT],
    }),
  },
  {
    title: 'Plate without an edition, reserved places',
    block: hero({ variant: 'Plate', plateCode: 'C682', headline: 'A number without a year' }),
  },
  {
    title: 'Plain',
    block: hero({
      variant: 'Plain',
      headline: 'Every document, one price per seat.',
      subhead: SENTENCE,
      buttons: [PLANS, CONTACT],
    }),
  },
  { title: 'Plain, long', block: hero({ variant: 'Plain', headline: LONG }) },
  {
    title: 'Over a drawing',
    block: {
      kind: 'imageOverlayHero',
      id: 'overlay',
      anchor: '',
      headline: 'Partners of the store',
      subhead: SENTENCE,
      image: image(1600, 700),
      buttons: [PLANS, CONTACT],
    },
  },
  {
    title: 'Over a drawing that is missing',
    block: {
      kind: 'imageOverlayHero',
      id: 'overlay-bare',
      anchor: '',
      headline: LONG,
      subhead: '',
      image: null,
      buttons: [],
    },
  },
  {
    title: 'Headline',
    block: {
      kind: 'headlineBlock',
      id: 'headline',
      anchor: 'part',
      headline: 'Where to begin',
      subhead: SENTENCE,
      link: link('How the numbers work', '/how-numbers-work'),
    },
  },
  {
    title: 'Headline alone, long',
    block: { kind: 'headlineBlock', id: 'headline-long', anchor: '', headline: LONG, subhead: '', link: null },
  },
  ...LISTS,
  {
    title: 'Six, one that the catalogue does not know',
    block: slider([...['A101', 'A201', 'A105', 'G702', 'B101'].map(named), unknown('G703')]),
  },
  { title: 'Two', block: slider(['G701', 'G702'].map(named)) },
  {
    title: 'One, unknown, without price and headline',
    block: slider([unknown('A401', { priceCents: null, documentType: '', title: LONG })], ''),
  },
  {
    title: 'Popular',
    block: {
      kind: 'productSlider',
      id: 'product',
      anchor: '',
      headline: 'Bought most',
      source: 'Popular',
      role: null,
      series: '',
      link: null,
      documents: DOCUMENTS,
    },
  },
  {
    title: 'Of a role, empty',
    block: {
      kind: 'productSlider',
      id: 'product-empty',
      anchor: '',
      headline: '',
      source: 'Role',
      role: { name: 'Owner', slug: 'owner', headline: '', description: '', link: null },
      series: '',
      link: null,
      documents: [],
    },
  },
  {
    title: 'Tile with a cover',
    block: {
      kind: 'promoTile',
      id: 'tile',
      anchor: '',
      headline: 'All 194 documents, {price} a seat',
      text: 'One seat for one year, and drafts stay editable.',
      memberText: 'Member price, regular {regular}.',
      subscription: { annualPriceCents: 219_900 },
      documentCode: 'A201-2025',
      button: button('See the unlimited plan', '/subscriptions/unlimited-subscription'),
      covers: [coverOf('A201'), coverOf('C401'), coverOf('G701')],
    },
  },
  {
    title: 'Tile alone',
    block: {
      kind: 'promoTile',
      id: 'tile-bare',
      anchor: '',
      headline: LONG,
      text: '',
      memberText: '',
      subscription: null,
      documentCode: '',
      button: null,
      covers: [],
    },
  },
  ...OFFER_EXAMPLES,
];
