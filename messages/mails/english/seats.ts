/** Texts of emails about the seats of a plan: invitations, and seats that ended. */
export const seatMailMessages = {
  'seat.holder': 'A customer',
  'seat.person': 'A colleague',
  'seat.plan.unnamed': 'subscription',

  'seatInvitation.subject': '{person} gives you a seat on {store}',
  'seatInvitation.preheader': 'It costs you nothing. The invitation is valid until {date}.',
  'seatInvitation.heading': '{person} gives you a seat',
  'seatInvitation.text':
    '{holder} has a plan, {plan}, and one seat of it is for you. With it you draft the plan’s documents in the browser. It costs you nothing.',
  'seatInvitation.text.company':
    '{company} has a plan, {plan}, and {person} keeps one of its seats for you. With it you draft the plan’s documents in the browser. It costs you nothing.',
  'seatInvitation.for': 'For',
  'seatInvitation.until': 'Valid until',
  'seatInvitation.paid': 'Plan paid through',
  'seatInvitation.sees': 'The holder sees',
  'seatInvitation.sees.company': 'Administrators see',
  'seatInvitation.sees.text': 'Your name, your email, and the day you were last active. Never your drafts',
  'seatInvitation.button': 'View the invitation',
  'seatInvitation.link': 'If the button doesn’t open, copy this address into your browser: {link}',
  'seatInvitation.not': 'Don’t know who sent this?',
  'seatInvitation.not.text': ' You can ignore this email. You get no seat unless you accept.',

  'seatEnded.subject': 'Your seat has ended: finalized documents stay yours',
  'seatEnded.preheader': 'Open drafts can be read for 90 days.',
  'seatEnded.heading': 'Your seat has ended',
  'seatEnded.revoked': '{person} took back your seat. You can’t draft with it any longer.',
  'seatEnded.moved': '{person} gave your seat to another person. You can’t draft with it any longer.',
  'seatEnded.yours': 'Still yours',
  'seatEnded.yours.text': 'Finalized documents, and documents you bought',
  'seatEnded.drafts': 'Open drafts',
  'seatEnded.drafts.text': 'Can be read for 90 days',
  'seatEnded.button': 'View my documents',

  'seatRestored.subject': 'You have your seat again',
  'seatRestored.preheader': 'The earlier email about its end no longer applies.',
  'seatRestored.heading': 'You have your seat again',
  'seatRestored.text':
    '{person} gave your seat back to you. You can draft with it as before, and it costs you nothing.',
  'seatRestored.button': 'View your plan',

  'seatReleased.subject': '{person} gave a seat back: it’s free',
  'seatReleased.preheader': 'You can give the seat to another person. Nothing is refunded.',
  'seatReleased.heading': '{person} gave a seat back',
  'seatReleased.text': 'The seat is free. You can invite another person now. The plan and its price are unchanged.',
  'seatReleased.email': 'Email',
  'seatReleased.button': 'View the seats',

  'seatRequested.subject': 'A new invitation to a seat is requested',
  'seatRequested.preheader': 'The invitation has expired. You can send it again.',
  'seatRequested.heading': 'A new invitation is requested',
  'seatRequested.text': 'An invitation to a seat of your plan has expired. The link’s recipient asks for a new one.',
  'seatRequested.email': 'Invited',
  'seatRequested.button': 'Send it again',
} as const;
