/** A document's number, part by part. */
export const plate = {
  'plate.label': 'Number {code}, part by part',
  'plate.series': 'Series {value}',
  'plate.type': 'Type {value}',
  'plate.delivery': 'Delivery {value}',
  'plate.sequence': 'Sequence {value}',
  'plate.edition': 'Edition {value}',
  'plate.meaning': '{value}: {meaning}',
  'plate.reserved': '{value}: reserved',
  'plate.sequence.meaning': '{value}: place in its group',
  'plate.edition.meaning': '{value}: year of the edition',
} as const;
