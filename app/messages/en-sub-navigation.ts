/** The line of pages that belong together. */
export const subNavigation = {
  'frame.subnav': 'In this section',
  'frame.subnav.search': 'Search from this section',
} as const;
