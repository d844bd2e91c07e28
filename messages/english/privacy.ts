/** The privacy choices: the strip that asks, and the panel. */
export const privacy = {
  'privacy.title': 'Privacy choices',
  'privacy.strip.label': 'Measurement',
  'privacy.strip.text':
    'If you allow it, a measuring script loads and learns which pages and documents are viewed and bought here. If you refuse, nothing is measured.',
  'privacy.strip.allow': 'Allow measurement',
  'privacy.strip.refuse': 'Refuse',
  'privacy.strip.kept': 'Your choice is kept. Change it under Privacy choices at the foot of every page.',
  'privacy.strip.choices': 'Privacy choices',
  'privacy.measurement': 'Measurement',
  'privacy.measurement.text':
    'A measuring script learns which pages and documents are viewed and bought. What the store tells it holds codes, titles and prices; never your name, e-mail, phone, address or account. The script never loads on cart, checkout, account or sign-in pages.',
  'privacy.measurement.off': 'The script is not on this page. If you turn measurement off, it does not load again.',
  'privacy.measurement.reload':
    'The script is on this page. If you refuse, turn measurement off or forget below, the page loads again without it, in every open tab; text you have typed and not sent is lost.',
  'privacy.measurement.none': 'This store has no measuring script at present. Your choice holds if it gets one.',
  'privacy.gpc':
    'Your browser sends the Global Privacy Control signal. The store honors it: measurement is off and stays off.',
  'privacy.chosen.none': 'You have not chosen yet, so nothing is measured.',
  'privacy.chosen.yes': 'You allowed measurement on {date}.',
  'privacy.chosen.no': 'You refused measurement on {date}.',
  'privacy.essential': 'Kept so that the store works',
  'privacy.essential.text': 'None of it is there to measure you.',
  'privacy.session': 'Session cookie',
  'privacy.session.text':
    'Ties this browser to your cart and your sign-in. Set at the first document you add or when you sign in.',
  'privacy.cart': 'Cart',
  'privacy.cart.text':
    'Which cart is yours and how many items it holds, for the count in the header; a mark that it was checked after you signed in.',
  'privacy.intent': 'Document to buy',
  'privacy.intent.text': 'What you were about to buy when you had to sign in first, until you are back.',
  'privacy.plan': 'The plan you chose',
  'privacy.plan.text': 'Plan, seats and promo code, so that the checkout knows them, until the plan is bought.',
  'privacy.details': 'Details you were editing',
  'privacy.details.text':
    'Name and phone you had typed when your sign-in ran out, until you are back; what you had typed and where you were going when the store was renewed under an open page, until that page is there again; that a payment was being scheduled, until it is said to be; and the sentence you agreed to when you saved a card for your plan, until your bank has confirmed it or this tab is closed.',
  'privacy.person': 'What you see here',
  'privacy.person.text':
    'While you are signed in: whether you have a plan, a membership or orders, in a few words without your name, so that pages are not first drawn for somebody else; for two minutes also which documents you own. Gone when you log out.',
  'privacy.opened': 'Opened last',
  'privacy.opened.text': 'With a plan: the five documents you opened last from this browser. Gone when you log out.',
  'privacy.searches': 'Last searches',
  'privacy.searches.text':
    'The five things you searched for last, shown below the search field of this browser alone. Gone when you clear them there or log out.',
  'privacy.notices': 'Closed notices',
  'privacy.notices.text': 'Notices and offers you closed, until this tab is closed.',
  'privacy.registration': 'Registration',
  'privacy.registration.text': 'That you sent the registration form, so that it is not asked again.',
  'privacy.look': 'Dark or light',
  'privacy.look.text': 'The look you chose, if you chose one.',
  'privacy.purchases': 'Counted purchases',
  'privacy.purchases.text':
    'Numbers of your purchases, and of carts that went to the checkout from this tab, so that each purchase is counted once; until this tab is closed.',
  'privacy.places': 'Places on pages',
  'privacy.places.text': 'How far you had scrolled, so that Back leads there again; until this tab is closed.',
  'privacy.preview': 'Preview cookie',
  'privacy.preview.text': 'For editors alone: shows unpublished pages in this browser for up to eight hours.',
  'privacy.forms': 'Form service cookie',
  'privacy.forms.text':
    'Only where a form service has set it (hubspotutk): it goes to our account service with your address when you sign in, unless your browser sends the Global Privacy Control signal.',
  'privacy.choice': 'This choice',
  'privacy.choice.text': 'Whether measurement is allowed, and when you said so.',
  'privacy.forbidden': 'This browser keeps nothing for the store. Your choice holds until this page is loaded again.',
  'privacy.forget': 'Forget what this browser keeps',
  'privacy.forget.text': 'Removes all of the above except cookies and the cart. Sign out to end the session.',
  'privacy.forgotten': 'Forgotten. The cart stays.',
  'privacy.notForgotten': 'This browser allows nothing to be removed.',
  'privacy.refuse': 'Refuse all',
  'privacy.save': 'Save',
} as const;
