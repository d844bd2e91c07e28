import { defineEntry } from '../model-dsl/define-part.ts';
import { many } from '../model-dsl/references.ts';
import { multilineField, shortTextField } from '../model-dsl/scalars.ts';
import { document } from './document.ts';

/** Documents used together, in order of use. [CNT-03] */
export const documentSet = defineEntry(
  'documentSet',
  { name: 'Set of documents', about: 'Documents that go together.' },
  {
    headline: shortTextField('Monthly payment', { required: true }),
    text: multilineField('Their joint purpose'),
    documents: many(document, 6, 'In the order they are used', { required: true }),
  },
);
