/** The listing's filters. */
export const listing = {
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
} as const;
