import { defineBlock } from '../model-dsl/define-block.ts';
import { headline } from '../model-dsl/headline.ts';
import { one } from '../model-dsl/references.ts';
import { choice, integerField, multilineField, shortTextField } from '../model-dsl/scalars.ts';
import { link } from '../shared-entries/link.ts';

export const listings = defineBlock(
  'listings',
  { name: 'Listings', about: 'A list from the store: documents, the series index, articles, help.' },
  {
    headline,
    description: multilineField('One or two sentences'),
    source: choice('The kind of items', ['Series index', 'Documents', 'Articles', 'Help entries']),
    filter: shortTextField(
      'Documents: a role or a series letter. Articles: a topic. Help entries: a category. Empty: all',
      {
        max: 80,
      },
    ),
    /** 0: all */
    limit: integerField('At most this many; empty: all', 0, 1000, 0),
    link: one(link, 'Shown at the end of the line'),
  },
);
