import { defineValue } from '../declare/define-part.ts';
import { one } from '../declare/references.ts';
import { line, sentences, slug } from '../declare/scalars.ts';
import { link } from './link.ts';

export const role = defineValue(
  'role',
  { name: 'Role', about: 'Who somebody is on a job: the documents for that side.' },
  {
    name: line('Contractor', { required: true }),
    slug: slug('As in the listing address: contractor', 'contractor'),
    headline: line('The heading of its listing: Documents for contractors. Empty: the store says it'),
    description: sentences('What this side looks for; stands below that heading'),
    link: one(link, 'The listing of this role'),
  },
);
