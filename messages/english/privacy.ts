/** The privacy choices: the strip that asks, and the panel. */
export const privacy = {
  'privacy.title': 'Privacy choices',
  'privacy.strip.label': 'Analytics',
  'privacy.strip.text':
    'If you allow it, an analytics script records which pages and documents are viewed and bought. If you decline, nothing is recorded.',
  'privacy.strip.allow': 'Allow analytics',
  'privacy.strip.refuse': 'Decline',
  'privacy.strip.kept': 'We saved your choice. You can change it under Privacy choices at the bottom of every page.',
  'privacy.strip.choices': 'Privacy choices',
  'privacy.measurement': 'Analytics',
  'privacy.measurement.text':
    'An analytics script records which pages and documents are viewed and bought. The store sends it document codes, titles and prices, but never your name, email, phone, address or account. The script never loads on cart, checkout, account or sign‑in pages.',
  'privacy.measurement.off': 'The script isn’t on this page. If you turn analytics off, it won’t load again.',
  'privacy.measurement.reload':
    'The script is on this page. If you decline, turn analytics off or clear the data below, the page reloads without it in every open tab. You’ll lose any text you typed and haven’t sent.',
  'privacy.measurement.none': 'This store has no analytics script right now. Your choice applies if it adds one.',
  'privacy.gpc':
    'Your browser sends the Global Privacy Control signal. The store honors it: analytics is off and stays off.',
  'privacy.chosen.none': 'You haven’t chosen yet, so nothing is recorded.',
  'privacy.chosen.yes': 'You allowed analytics on {date}.',
  'privacy.chosen.no': 'You declined analytics on {date}.',
  'privacy.essential': 'Needed for the store',
  'privacy.essential.text': 'None of it is used for analytics.',
  'privacy.session': 'Session cookie',
  'privacy.session.text':
    'Connects this browser to your cart and your sign-in. Set when you add your first document or sign in.',
  'privacy.cart': 'Cart',
  'privacy.cart.text':
    'Which cart is yours and how many items it has, for the count in the header. Also a note that we checked it after you signed in.',
  'privacy.intent': 'Document to buy',
  'privacy.intent.text': 'What you were about to buy when you had to sign in first, until you return.',
  'privacy.plan': 'The plan you chose',
  'privacy.plan.text': 'Plan, seats and promo code for checkout, until you buy the plan.',
  'privacy.details': 'Details you were editing',
  'privacy.details.text':
    'The name and phone you typed when your sign-in expired, until you return. What you typed and where you were going when the store was updated, until the page reloads. A note that you were scheduling a payment, until it’s scheduled. The sentence you agreed to when you saved a card for your plan, until your bank confirms the card or you close this tab.',
  'privacy.person': 'What you see here',
  'privacy.person.text':
    'While you’re signed in: whether you have a plan, a membership or orders, without your name, so that pages appear right the first time. Also which documents you own, for two minutes. Deleted when you sign out.',
  'privacy.opened': 'Recently opened',
  'privacy.opened.text':
    'If you have a plan: the last five documents you opened in this browser. Deleted when you sign out.',
  'privacy.searches': 'Recent searches',
  'privacy.searches.text':
    'Your last five searches, shown below the search field in this browser only. Deleted when you clear them there or sign out.',
  'privacy.notices': 'Closed notices',
  'privacy.notices.text': 'Notices and offers you closed, until you close this tab.',
  'privacy.registration': 'Registration',
  'privacy.registration.text': 'That you sent the registration form, so we don’t ask again.',
  'privacy.look': 'Dark or light mode',
  'privacy.look.text': 'The mode you chose, if you chose one.',
  'privacy.purchases': 'Counted purchases',
  'privacy.purchases.text':
    'The numbers of your purchases and of carts you took to checkout in this tab, so each purchase is counted once. Deleted when you close this tab.',
  'privacy.places': 'Scroll position',
  'privacy.places.text': 'How far you scrolled, so Back returns you to the same spot. Deleted when you close this tab.',
  'privacy.preview': 'Preview cookie',
  'privacy.preview.text': 'For editors only: shows unpublished pages in this browser for up to eight hours.',
  'privacy.forms': 'Form service cookie',
  'privacy.forms.text':
    'Only if a form service set it (hubspotutk). It goes to our account service with your IP address when you sign in, unless your browser sends the Global Privacy Control signal.',
  'privacy.choice': 'This choice',
  'privacy.choice.text': 'Whether you allow analytics, and when you chose.',
  'privacy.forbidden': 'This browser blocks storage for this store. Your choice applies until the page reloads.',
  'privacy.forget': 'Clear saved data',
  'privacy.forget.text': 'Removes everything above except cookies and your cart. Sign out to end the session.',
  'privacy.forgotten': 'Cleared. We kept your cart.',
  'privacy.notForgotten': 'This browser won’t let us clear anything.',
  'privacy.refuse': 'Decline all',
  'privacy.save': 'Save',
} as const;
