/** Articles and help entries. */
export const reading = {
  'reading.learn': 'Learn',
  'reading.help': 'Help',
  'reading.topic': 'Topic',
  'reading.author': 'Written by',
  'reading.published': 'Published',
  'reading.updated': 'Revised',
  'reading.checked': 'Last updated {date}',
  'reading.time': 'Reading time',
  'reading.minutes': { one: '{count} minute', other: '{count} minutes' },
  'reading.contents': 'On this page',
  'reading.documents': { one: 'The document this is about', other: 'Documents this is about' },
  'reading.next': 'Read next',
  'reading.questions': 'Related questions',
  'reading.answered': 'Was this the answer?',
  'reading.answered.no': 'If something is missing, tell us what you need to know.',
  'reading.support': 'Write to support',
} as const;
