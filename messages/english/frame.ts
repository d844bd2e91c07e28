/** Every page: header, menus, footer, the shared parts, and what is said when something is missing or late. */
export const frame = {
  // What stands on every page: header, menus, footer, and what is said without a connection.
  'brand.name': '{shop}',
  'brand.line': 'Contract documents for building work. Each one is bought once, for one job.',
  'page.title': '{title} | {shop}',
  'frame.skip': 'Skip to content',
  'frame.main': 'Main',
  'frame.utility': 'Utility',
  'frame.footer': 'Footer',
  'frame.documents': 'Documents',
  'frame.menu': 'Menu',
  'frame.account': 'My Account',
  'frame.account.menu': 'Account menu',
  'frame.logout': 'Log Out',
  'frame.login': 'Log in or create an account',
  'frame.greeting': 'Hello, {name}',
  'frame.cart': 'Cart',
  'frame.cart.items': { one: ' item', other: ' items' },
  'frame.cart.empty': ' 0 items',
  'frame.help': 'Help',
  'frame.help.phone': 'Help: {phone}',
  'frame.help.write': 'Write to support',
  'frame.copyright': '{shop}. Prices in US dollars.',
  'frame.theme': 'Dark or light',
  'frame.newTab': '(opens in a new tab)',
  'frame.notice': 'Notice',
  'frame.notice.close': 'Dismiss notice',
  'frame.notice.turn': 'Notice {index} of {count}, show the next',
  'frame.notice.place': '{index} of {count}',
  'frame.notice.closed': 'Dismissed until you close this tab.',
  'frame.promo': 'Offer',
  'frame.promo.close': 'Dismiss offer',
  'frame.privacy': 'Privacy choices',
  'search.label': 'Find by number or name',
  'search.placeholder': 'Number or name',
  'search.site': 'Site search',
  'search.open': 'Search',
  'search.submit': 'Find',
  'notFound.title': 'This page is not here',
  'notFound.library': 'Browse the library',
  'away.title': 'This page does not answer right now',
  'away.wait': 'Wait a moment, then try again.',
  'away.text': 'This page does not answer right now. Try again in a moment.',
  'cutOff.title': 'No connection',
  'cutOff.text': 'The connection was lost before the page had loaded. Check it, then try again.',

  // Drawers, and the menu in one.
  'frame.menu.close': 'Close menu',
  'frame.menu.back': 'Back one level',
  'frame.back': 'Back',

  // Texts of the shared parts: dialog, quantity, adding to the cart.
  'dialog.close': 'Close',
  'field.optional': '(optional)',
  'quantity.fewer': 'One fewer',
  'quantity.more': 'One more',
  'add.button.named': 'Add {code} to cart',
  'add.again.named': 'Buy {code} again',
  'add.busy': 'Adding',
  'add.done': 'Added',
  'add.short': 'Add',
  'add.failed': 'Not added. Please try again.',
  'add.noCookies':
    "Not added. This browser keeps no cookies, so the store can't remember your cart. Allow cookies for this site, then try again.",
  'price.regular': 'Regular price',
  'price.sale': 'Sale price',
  'price.sale.word': 'Sale',
  'price.sale.saves': 'Sale, save {amount}',
  'slider.previous': 'Previous',
  'slider.next': 'Next',
  'slider.range': '{first} to {last} of {total}',
  'slider.slide': '{index} of {total}',
  'pager.label': 'Pagination',
  'pager.next': 'Next page',
  'pager.previous': 'Previous page',
  'pager.page': 'Page {page} of {pages}',
  'crumbs.label': 'Breadcrumb',
  'crumbs.home': 'Home',
  'retry.button': 'Try again',

  // The line of pages that belong together.
  'frame.subnav': 'In this section',
  'frame.subnav.search': 'Search from this section',

  // What a signed-in person is shown beside a document.
  'person.open': 'Open in {site}',
  'person.open.set': 'Open the set in {site}',
  'person.open.of': ' {code} (opens in a new tab)',
  'person.inPlan': 'In your plan',
  'person.orOnce': 'or {price} once',
  'person.member.regular': 'member, regular {price}',
  'person.member.sale': 'member, sale {price}, was {regular}',
  'person.own.these': 'Yours:',

  // The strip above the header, to one person. Two lines on a phone.
  'strip.payment': 'A payment for your plan did not go through.',
  'strip.payment.link': 'Pay now',
  'strip.renews': 'Your plan renews {date}.',
  'strip.ends': 'Your plan ends {date}.',
  'strip.renewal.link': 'See your plan',
  'strip.plan': {
    one: 'Your plan: {count} seat, renews {date}.',
    other: 'Your plan: {count} seats, renews {date}.',
  },
  'strip.plan.ends': { one: 'Your plan: {count} seat, ends {date}.', other: 'Your plan: {count} seats, ends {date}.' },
  'strip.plan.link': 'Add seats',
  'strip.again': 'Bought last: {codes}.',
  'strip.again.link': 'Buy again',
  'strip.member': 'Member prices are on: {percent} percent off every document and plan.',
  'strip.member.documents': 'Member prices are on: {percent} percent off every document.',
  'strip.member.link': 'Your membership',

  // The tile of a plan, to who has one.
  'planTile.renews': { one: '{plan}: {count} seat, renews {date}', other: '{plan}: {count} seats, renews {date}' },
  'planTile.ends': { one: '{plan}: {count} seat, ends {date}', other: '{plan}: {count} seats, ends {date}' },
  'planTile.all':
    'Every document is in your plan. Draft and finalize any number of them. A new seat costs only the days that are left.',
  'planTile.some':
    'What your plan holds is marked. Draft and finalize any number of it. A new seat costs only the days that are left.',
  'planTile.seats': 'Add seats',
  'planTile.documents': 'My documents',

  // The bar of a preview.
  'frame.preview': 'Preview',
  'frame.preview.text': 'Preview: unpublished entries are shown.',
  'frame.preview.leave': 'Leave preview',

  // The pages of last resort.
  'notFound.text':
    'It may have moved, or the address has a slip in it. Search by number or name, or look through the library.',
  'failure.title': 'Something went wrong on our side',
  'failure.text': 'The page could not be shown. Your cart and your account are untouched. Try again in a moment.',
  'failure.home': 'Go to the home page',

  // A page that is long on its way.
  'underWay.loading': 'Loading',
  'underWay.long': 'This page is taking longer than usual.',
} as const;
