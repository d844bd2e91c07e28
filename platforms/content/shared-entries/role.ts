import { defineEmbeddedEntry } from '../model-dsl/define-part.ts';
import { one } from '../model-dsl/references.ts';
import { multilineField, shortTextField, slug } from '../model-dsl/scalars.ts';
import { link } from './link.ts';

export const role = defineEmbeddedEntry(
  'role',
  { name: 'Role', about: 'A role on a job: the documents for it.' },
  {
    name: shortTextField('Contractor', { required: true }),
    slug: slug('As in the listing address: contractor', 'contractor'),
    headline: shortTextField("The heading of its listing: Documents for contractors. Empty: the store's text"),
    description: multilineField('What this role looks for, shown below that heading'),
    link: one(link, 'The listing of this role'),
  },
);
