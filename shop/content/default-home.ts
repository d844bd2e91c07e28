import type { Block, PageOutline } from '../../platforms/content/client/types.ts';

const id = (kind: string): string => `default.${kind}`;

/** [ERR-23] The home page while the content platform does not answer: what people come for, without a word of marketing. */
export const HOME_DEFAULT: { outline: PageOutline; blocks: readonly Block[] } = {
  outline: {
    id: id('home'),
    title: 'Construction contract documents',
    path: '/',
    parent: null,
    seoTitle: '',
    seoDescription: 'Construction contract documents and forms, found by number. Buy one for one job.',
    isHidden: false,
    subNavigation: [],
    hasSubSearch: false,
    subscription: null,
    blocks: [],
  },
  blocks: [
    {
      kind: 'hero',
      id: id('hero'),
      anchor: '',
      headline: 'Find the document by its number.',
      subhead: '{documents} construction contract documents, from {price}.',
      variant: 'Search',
      plateCode: 'A101-2025',
      isSheetShown: false,
      facts: [],
      buttons: [],
    },
    {
      kind: 'listings',
      id: id('listings'),
      anchor: '',
      headline: 'Series index',
      description: '',
      source: 'Series index',
      filter: '',
      limit: 8,
      link: { text: 'All documents', href: '/documents', isNewTab: false },
    },
    {
      kind: 'productSlider',
      id: id('productSlider'),
      anchor: '',
      headline: 'Bought most',
      source: 'Popular',
      role: null,
      series: '',
      link: null,
    },
  ],
};
