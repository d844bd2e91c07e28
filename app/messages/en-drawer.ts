/** Drawers, and the menu in one. */
export const drawer = {
  'frame.menu.close': 'Close menu',
  'frame.menu.back': 'Back one level',
  'frame.back': 'Back',
} as const;
