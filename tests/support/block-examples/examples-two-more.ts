import type { Filled } from '../../../features/content/rules/page-block.ts';
import type { ReadingView, TestimonialView } from '../../../platforms/content/client/types.ts';
import { ICON_NAMES } from '../../../platforms/content/model/choices.ts';
import { COVERS, drawing, link, logo, portrait } from './examples-two-parts.ts';

const at = (id: string) => ({ id, anchor: '' });

const said = (fullName: string, testimonial: string, more: Partial<TestimonialView> = {}): TestimonialView => ({
  id: `testimonial.${fullName}`,
  fullName,
  role: '',
  profileImage: null,
  companyName: '',
  numberOfEmployees: null,
  numberOfProjectsPerYear: null,
  companyLogo: null,
  testimonial,
  ...more,
});

const QUOTES = [
  said('Dana Whitlock', 'We run thirty subcontracts a year off two seats. I search the number, not the name.', {
    role: 'contract administrator',
    companyName: 'Oakes & Vance Builders',
    numberOfEmployees: 60,
    numberOfProjectsPerYear: 30,
    companyLogo: logo('Oakes'),
    profileImage: portrait,
  }),
  said('Ines Carrow', 'I buy one agreement per house. The sample pages told me which one in five minutes.', {
    role: 'architect',
    numberOfEmployees: 3,
  }),
  said(
    'Raul Okafor',
    'Our lender sent back two of three payment requests because the sums of the sheets did not meet. Since the continuation sheet adds up by itself, none came back, and the subcontractors are paid in the month they did the work.',
    { role: 'estimator', companyName: 'Brasada Draw Services', companyLogo: logo('Brasada', false) },
  ),
  said('Lena Marsh', 'It opens, I fill it in, it is signed.', { numberOfProjectsPerYear: 1 }),
  said('Tomas Brandt', 'I know what a copy costs before the job begins.', { profileImage: portrait }),
];

const read = (id: string, title: string, more: Partial<ReadingView> = {}): ReadingView => ({
  id: `article.${id}`,
  kind: 'article',
  title,
  summary: '',
  href: `/learn/${id}`,
  topic: '',
  publishedOn: '',
  image: null,
  documentCode: '',
  ...more,
});

const READINGS = [
  read('payment-comes-back', 'Why payment applications come back', {
    summary: 'Seven small errors on G702 and G703, and how to check for them.',
    topic: 'Payment',
    publishedOn: '2026-03-11',
    documentCode: 'G702-2025',
  }),
  read('which-agreement', 'Which owner and contractor agreement fits the job', {
    summary: 'Fixed sum, ceiling or open book: three questions that decide it.',
    topic: 'Choosing a document',
    publishedOn: '2025-05-20',
    image: drawing('A house in elevation'),
  }),
  read('one-more', 'A text without picture, topic or summary'),
  read('never', 'A fourth one is never shown'),
];

type IconName = (typeof ICON_NAMES)[number];
const point = (icon: IconName, index: number) => ({
  id: `iconItem.${icon}`,
  icon,
  headline: index % 3 === 1 ? `Change order: who signs it, ${icon}` : `Point ${icon}`,
  text: index % 4 === 3 ? '' : 'One or two sentences that say what happens and what it costs.',
  link: index % 2 === 0 ? link('Read more', '/learn') : null,
});
const thumb = (id: string, headline: string, documentCode: string, hasImage = false) => ({
  id: `thumbnailItem.${id}`,
  headline,
  text: id === 'a' ? '' : 'For a job with one price.',
  image: hasImage ? drawing(headline, '', id !== 'd') : null,
  documentCode,
  link: id === 'c' ? null : link(headline, `/documents/${documentCode.toLowerCase()}`),
});
const firm = (name: string, index: number) => ({
  id: `logoCard.${name}`,
  name,
  logo: index === 2 ? null : logo(name),
  text: index % 2 ? '' : 'Reads our documents and fills in the sums.',
  link: index === 1 ? null : link('Visit', 'https://www.example.org/', true),
});
const tile = (headline: string, text: string) => ({
  id: `blueTile.${headline}`,
  headline,
  text,
  link: link('See the documents', '/documents'),
});

export const MORE_EXAMPLES_TWO: { title: string; block: Filled }[] = [
  {
    title: 'Testimonials: five',
    block: { kind: 'testimonials', ...at('quotes'), headline: 'From the offices', testimonials: QUOTES },
  },
  {
    title: 'Testimonials: two',
    block: { kind: 'testimonials', ...at('quotes-2'), headline: 'Two of them', testimonials: QUOTES.slice(0, 2) },
  },
  {
    title: 'Testimonials: one, no headline',
    block: { kind: 'testimonials', ...at('quotes-3'), headline: '', testimonials: QUOTES.slice(1, 2) },
  },
  {
    title: 'Icon grid: all drawings',
    block: {
      kind: 'iconGrid',
      ...at('icons'),
      headline: 'What you can do here',
      description: 'Twelve points, and what each one takes.',
      items: ICON_NAMES.map(point),
    },
  },
  {
    title: 'Icon grid: three',
    block: {
      kind: 'iconGrid',
      ...at('icons-2'),
      headline: 'Three points',
      description: '',
      items: ICON_NAMES.slice(0, 3).map(point),
    },
  },
  {
    title: 'Thumbnail grid',
    block: {
      kind: 'thumbnailGrid',
      ...at('thumbs'),
      headline: 'Begin with one of these',
      items: [
        thumb('a', 'Owner and Contractor Agreement', 'A101-2025'),
        thumb('b', 'Payment Application', 'G702-2025'),
        thumb('c', 'A drawing, without a link', '', true),
        thumb('d', 'A drawing whose size is not told', 'G703-2025', true),
        thumb('e', 'A document the catalogue does not know', 'A999-2025'),
      ],
      covers: COVERS,
    },
  },
  {
    title: 'Logo cards',
    block: {
      kind: 'logoCards',
      ...at('logos'),
      headline: 'Works with',
      description: 'Software that takes our documents as they are.',
      cards: ['Brasada', 'Quillmoor', 'Renfrew Plan Room', 'Tallgrade'].map(firm),
    },
  },
  {
    title: 'Blue tiles',
    block: {
      kind: 'blueTileCards',
      ...at('tiles'),
      headline: 'Choose your side',
      tiles: [
        tile('Owner', 'Hire an architect and a contractor.'),
        tile('Architect', 'Say what you design, and for how much.'),
        tile('Contractor', ''),
        tile('Subcontractor or supplier of a single trade', 'Get the terms of the prime contract for your own part.'),
      ],
    },
  },
  {
    title: 'Article card: large',
    block: {
      kind: 'articleCard',
      ...at('card'),
      title: 'Bonds in plain words',
      description: 'Who promises what to whom, what it costs, and what an owner must do to keep a bond alive.',
      link: link('Read the article', '/learn/bonds-in-plain-words'),
      thumbnail: drawing('A house in elevation'),
      size: 'Large',
    },
  },
  {
    title: 'Article card: small',
    block: {
      kind: 'articleCard',
      ...at('card-2'),
      title: 'A course on payment at our sister site',
      description: 'One hour, with three worked examples.',
      link: link('', 'https://www.example.org/', true),
      thumbnail: drawing('', '', false),
      size: 'Small',
    },
  },
  {
    title: 'Article card: words alone',
    block: {
      kind: 'articleCard',
      ...at('card-3'),
      title: 'Soon to be read here',
      description: '',
      link: null,
      thumbnail: null,
      size: 'Small',
    },
  },
  {
    title: 'Related articles: three of four',
    block: {
      kind: 'relatedArticlesCarousel',
      ...at('related'),
      headline: 'Read before you sign',
      articles: READINGS,
      covers: {},
      link: link('All articles', '/learn'),
    },
  },
  {
    title: 'Related articles: one',
    block: {
      kind: 'relatedArticlesCarousel',
      ...at('related-2'),
      headline: 'Read next',
      articles: READINGS.slice(0, 1),
      covers: {},
      link: null,
    },
  },
  ...(['Mark', 'Info', 'Warn'] as const).map((tone) => ({
    title: `Site notification: ${tone}`,
    block: {
      kind: 'siteNotification' as const,
      ...at(`notice-${tone}`),
      text: '2025 editions of the G series are out.',
      link: tone === 'Warn' ? null : link('See what changed', '/releases'),
      tone,
      endsOn: '',
    },
  })),
];
