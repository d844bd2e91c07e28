import type { DocumentBlock } from '../../../features/documents/rendering/model.ts';
import type { ComposedProduct } from './composed-product.ts';
import type { Context } from './template-values.ts';

const paragraph = (text: string, style: 'body' | 'lead' | 'note' = 'body'): DocumentBlock => ({
  kind: 'paragraph',
  text,
  style,
});
const heading = (text: string): DocumentBlock => ({ kind: 'heading', text });
const fields = (...rows: string[][]): DocumentBlock => ({ kind: 'fields', rows });

const howToReadBlanks = paragraph(
  '**How to read the blanks.** Slanted, underlined words mark a blank and say what belongs there. Replace every one of them; where one does not apply, write “not applicable”. Amounts are written in words and figures. Text that you strike or add should stay visible in the signed copy.',
  'note',
);

const identity = (party: string): DocumentBlock[] => [
  heading(party),
  fields(['Full legal name', 'Form of business and place of registration'], ['Address', 'Telephone and e-mail']),
];

const agreementFront = (entry: ComposedProduct, { parties }: Context): DocumentBlock[] => {
  const named = entry.parties.length > 0 ? entry.parties : parties.slice(0, 2);
  const third = named[2];
  return [
    paragraph(
      'This agreement is made as of the [day] day of [month] in the year [year in words] between the parties named here.',
    ),
    ...identity(named[0]!),
    ...(named[1] === undefined ? [] : identity(named[1])),
    ...(third === undefined
      ? []
      : [heading(`${third} for the Project`), fields(['Name and address', 'License, telephone and e-mail'])]),
    heading('Project'),
    fields(
      ['Name of the Project', 'Project number'],
      ['Address and entry in the land register'],
      ['Description of the Project in a few words'],
    ),
    howToReadBlanks,
  ];
};

const conditionsFront = (entry: ComposedProduct, { parties }: Context): DocumentBlock[] => {
  const named = entry.parties.length > 0 ? entry.parties : parties;
  const rows = [
    ['Name of the Project', 'Place'],
    named.slice(0, 2),
    ...(named[2] === undefined ? [] : [[named[2], 'Date of the agreement']]),
  ];
  return [
    paragraph(
      'This document applies to the Project named here and is part of every agreement that names it by number and edition.',
    ),
    fields(...rows),
    howToReadBlanks,
  ];
};

const bondFront = (context: Context, hasOwnFields: boolean): DocumentBlock[] => {
  const owner = context.words.get('obligee') ?? 'Owner';
  const [first, second, third] = context.parties;
  const surety = context.parties.find((party) => /surety|bank|guarantor/i.test(party)) ?? 'Surety';
  const principal = [first, second, third].find((party) => party !== surety && party !== owner) ?? 'Contractor';
  return [
    fields(
      ['Number of the undertaking', 'Date'],
      [`${principal}, called the principal: full name and address`],
      [`${surety}, called the surety: full name and address of its main office`],
      [`${owner}: full name and address`],
      ...(hasOwnFields
        ? []
        : [
            ['Contract or bid secured: date and amount', 'Project: name and place'],
            ['Sum of this undertaking, in words and figures'],
          ]),
    ),
    howToReadBlanks,
  ];
};

const exhibitFront = ({ parties }: Context): DocumentBlock[] => [
  paragraph(
    `This exhibit is part of the agreement dated [date of the agreement] between the ${parties[0]}, [name of the ${parties[0]}], and the ${parties[1]}, [name of the ${parties[1]}], for the Project known as [name of the Project].`,
  ),
  howToReadBlanks,
];

/**
 * Composes the blocks between the title and the first article: purpose, parties, project, how to read blanks; by
 * document type.
 */
export const composeFrontMatter = (entry: ComposedProduct, context: Context): DocumentBlock[] => {
  const lead = paragraph(entry.purpose, 'lead');
  const hasOwnFields = entry.own.some((part) => part.type === 'fields' && part.after === 'start');
  switch (context.mode) {
    case 'agreement':
      return [lead, ...agreementFront(entry, context)];
    case 'conditions':
      return [lead, ...conditionsFront(entry, context)];
    case 'bond':
      return [lead, ...bondFront(context, hasOwnFields)];
    case 'exhibit':
      return [lead, ...exhibitFront(context)];
    case 'guide':
      return [lead];
    default:
      return hasOwnFields
        ? [lead]
        : [
            lead,
            fields(['Project: name and place', 'Date'], context.parties.slice(0, Math.max(2, entry.parties.length))),
          ];
  }
};
