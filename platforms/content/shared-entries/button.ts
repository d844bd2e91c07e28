import { buttonSchema as buttonReader } from '../client/schemas/links.ts';
import { defineEntry, withSchema } from '../model-dsl/define-part.ts';
import { one } from '../model-dsl/references.ts';
import { enumField, shortTextField } from '../model-dsl/scalars.ts';
import { link } from './link.ts';

const declared = defineEntry(
  'button',
  { name: 'Button', about: 'A link shown as a button.' },
  {
    label: shortTextField('Verb first: See the plans. Empty: the text of the link', { example: 'See the plans' }),
    link: one(link, 'The link target', { required: true }),
    variant: enumField(
      'Solid: the main action of the view. Empty: outlined',
      ['Solid', 'Outlined', 'Quiet', 'Link'],
      'Outlined',
    ),
  },
);

/** Rendered as one button: its own text, otherwise the text of its link. */
export const button = withSchema(declared, () => buttonReader);
