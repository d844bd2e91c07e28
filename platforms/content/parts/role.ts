import { defineValue } from '../declare/define-part.ts';
import { one } from '../declare/references.ts';
import { line, sentences, slug } from '../declare/scalars.ts';
import { link } from './link.ts';

export const role = defineValue(
  'role',
  { name: 'Role', about: 'A role on a job: the documents for it.' },
  {
    name: line('Contractor', { required: true }),
    slug: slug('As in the listing address: contractor', 'contractor'),
    headline: line("The heading of its listing: Documents for contractors. Empty: the store's text"),
    description: sentences('What this role looks for, shown below that heading'),
    link: one(link, 'The listing of this role'),
  },
);
