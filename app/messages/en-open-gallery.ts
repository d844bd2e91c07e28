/** Open sample pages, lightbox and registration: what comes with a press. */
export const openGallery = {
  'openGallery.account': 'Already have an account? {signIn}',
  'openGallery.signedIn': 'Signing in opens the sample pages, too: {signIn}.',
  'openGallery.enlarge': 'Enlarge',
  'openGallery.enlarge.page': 'Enlarge page {page}',
  'openGallery.previous': 'Previous page',
  'openGallery.next': 'Next page',
  'openGallery.opened': { one: 'The sample page is open.', other: 'All {count} sample pages are open.' },
  'openGallery.large': '{code}: sample pages',
  'openGallery.close': 'Close',
  'openGallery.zoom': 'Zoom',
  'openGallery.zoom.in': 'Zoom in',
  'openGallery.zoom.out': 'Zoom out',
  'openGallery.zoom.level': '{percent}%',
} as const;
