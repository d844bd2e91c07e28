/** The filters in their drawer. */
export const listingDrawer = {
  'filter.close': 'Close filters',
  'filter.show': { one: 'Show {count} document', other: 'Show {count} documents' },
  'filter.showAny': 'Show documents',
} as const;
