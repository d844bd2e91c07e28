import { defineEntry } from '../declare/define-part.ts';
import { many } from '../declare/references.ts';
import { multilineField, shortTextField } from '../declare/scalars.ts';
import { document } from './document.ts';

/** [CNT-03] Documents that go together, in the order they are used. */
export const documentSet = defineEntry(
  'documentSet',
  { name: 'Set of documents', about: 'Documents that go together.' },
  {
    headline: shortTextField('Monthly payment', { required: true }),
    text: multilineField('Their joint purpose'),
    documents: many(document, 6, 'In the order they are used', { required: true }),
  },
);
