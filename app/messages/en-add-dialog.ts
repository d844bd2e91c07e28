/** What is said when something is in the cart. */
export const addDialog = {
  'add.dialog.title': '{code} is in your cart',
  'add.dialog.copies': {
    one: '{count} copy, {amount}. Finalize it once, for one job.',
    other: '{count} copies, {amount}. Finalize each once, for one job.',
  },
  'add.dialog.copies.platform': {
    one: '{count} copy, {amount}. Edit it as often as you need.',
    other: '{count} copies, {amount}. Edit them as often as you need.',
  },
  'add.dialog.others': 'Also in your cart',
  'add.dialog.line': { one: '{name}, {count} copy', other: '{name}, {count} copies' },
  'add.dialog.total': { one: 'Cart, {count} item', other: 'Cart, {count} items' },
  'add.dialog.view': 'View cart',
  'add.dialog.continue': 'Continue shopping',
} as const;
