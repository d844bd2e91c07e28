/** Finding documents: what cards say, listing with its filters, suggestions and search. */
export const finding = {
  // Home, listing, search and product page, as far as several of them say it: every page carries these.
  'document.pages': { one: '{count} page', other: '{count} pages' },
  'document.series': 'Series {series}',
  'document.edition': 'Edition {edition}',
  'document.platform': 'Editable document, edition {edition}',
  'document.facts': { one: '{count} page, edition {edition}', other: '{count} pages, edition {edition}' },
  'home.placeholder': 'A101, or change order',
  'listing.title': 'Documents',
  'listing.total': { one: '{count} document', other: '{count} documents' },
  'listing.loading': 'Loading documents',
  // In the place of a row of documents that comes later, or not.
  'late.row': 'See all documents',

  // A document's number, part by part.
  'plate.label': 'Number {code}, part by part',
  'plate.series': 'Series {value}',
  'plate.type': 'Type {value}',
  'plate.delivery': 'Delivery {value}',
  'plate.sequence': 'Sequence {value}',
  'plate.edition': 'Edition {value}',
  'plate.meaning': '{value}: {meaning}',
  'plate.reserved': '{value}: reserved',
  'plate.sequence.meaning': '{value}: place in its group',
  'plate.edition.meaning': '{value}: year of the edition',

  // The listing's filters.
  'filter.title': 'Filters',
  'filter.titleCount': 'Filters ({count})',
  'filter.productRole': 'Project role',
  'filter.projectType': 'Project type',
  'filter.documentType': 'Document type',
  'filter.series': 'Series',
  'filter.allRoles': 'All roles',
  'filter.inForce': 'Filters in force',
  'filter.remove': 'Remove filter: {value}',
  'filter.clear': 'Clear all',
  'filter.apply': 'Apply filters',
  'listing.sort': 'Sort',
  'listing.sort.BEST_SELLING': 'Best selling',
  'listing.sort.A_TO_Z': 'Title, A to Z',
  'listing.sort.apply': 'Sort list',

  // Title and lead of a listing: the server writes them, so no browser is sent them.
  'listing.description':
    'All contract documents: agreements, general terms, exhibits and forms, each with its price, edition and page count.',
  'listing.lead': 'Agreements, terms, exhibits and forms. Each is bought once, for one job.',
  'listing.series.title': 'Series {letter}, {name}',
  'listing.value.title': 'Documents, {value}',

  // The filters in their drawer.
  'filter.close': 'Close filters',
  'filter.show': { one: 'Show {count} document', other: 'Show {count} documents' },
  'filter.showAny': 'Show documents',

  // A listing that has nothing to show.
  'filter.none': 'No document fits all of these filters at once. Take one away, or begin again without any.',
  'listing.none': 'No documents found',

  // A shop that sells nothing yet.
  'emptyShop.title': 'Nothing on sale yet',
  'emptyShop.text': 'The first documents are on their way. Look in again soon, or write to us.',
  'emptyShop.people':
    'Do you run this shop? Add your first product: in the catalogue of the shop’s folder, or at the platform that holds your products. It shows here within a minute.',

  'listing.failed': 'The documents did not load. Your filters are kept. This is on our side.',

  // Suggestions and the search page.
  'search.title': 'Search',
  'search.titleFor': 'Search for “{term}”',
  'search.heading': 'Documents for “{term}”',
  'search.heading.learn': 'Help and articles for “{term}”',
  'search.prompt': 'Type a document number such as A101, or words from its title.',
  'search.tabs': 'Kinds of result',
  'search.tab.shop': 'Shop ({count})',
  'search.tab.learn': 'Learn ({count})',
  'search.readings.loading': 'Loading help and articles',
  'search.total.learn': { one: '{count} help entry or article', other: '{count} help entries and articles' },
  'search.kind.help': 'Help',
  'search.kind.article': 'Article',
  'search.kind.filter': 'Filter',
  'search.readAs': 'Read as the number {code}.',
  'search.none': 'Nothing found for “{term}”',
  'search.none.hint': 'Numbers are a letter and three digits, such as A101. Names work too.',
  'search.none.near': 'Did you mean {document}?',
  'search.none.library': 'Browse the library',
  'search.none.shop': 'No documents for “{term}”',
  'search.none.shop.else': {
    one: 'There is {count} help entry or article',
    other: 'There are {count} help entries and articles',
  },
  'search.none.filtered': 'None fits all of these filters at once. Take one away, or clear them.',
  'search.none.learn': 'No help or articles for “{term}”',
  'search.none.learn.else': { one: 'There is {count} document', other: 'There are {count} documents' },
  'search.otherEdition': 'The {edition} edition is not sold here. {document} is the current one.',
  'search.filter.series': 'Series {letter}, {name}',
  'search.filter.rest': '“{rest}” in {values}',
  'search.filter.all': 'See all: {values}',
  'search.failed': 'The search did not answer. This is on our side.',
  'search.popular': 'Asked for most',
  'suggest.label': 'Suggestions',
  'suggest.count': { one: '{count} suggestion', other: '{count} suggestions' },
  'suggest.none': 'No suggestions',
  'suggest.all': 'Search for “{term}”',
} as const;
