import type { ContentField, ContentType } from '../../../platforms/content/model/index.ts';

export const BEGIN = '<!-- made by: npm run content -- docs -->';
export const END = '<!-- end of what is made -->';

/** Renders all content types with their fields, for docs/content.md. */
export function describeTypes(model: readonly ContentType[]): string {
  return `${BEGIN}\n\n${model.map(describeType).join('\n\n')}\n\n${END}`;
}

const describeType = (type: ContentType): string => `### ${type.name}: \`${type.id}\`

${type.about}

| field | value | meaning |
| --- | --- | --- |
${type.fields.map(describeField).join('\n')}`;

const describeField = (field: ContentField): string =>
  `| \`${field.id}\`${field.isRequired ? ' *' : ''} | ${kindOf(field)} | ${escapeCell(field.help)} |`;

const escapeCell = (text: string): string => text.replaceAll('|', '\\|');

function kindOf(field: ContentField): string {
  switch (field.kind) {
    case 'Symbol':
      return field.in ? `one of: ${field.in.join(' · ')}` : 'one line';
    case 'Text':
      return 'lines';
    case 'RichText':
      return 'Markdown';
    case 'Integer':
      return 'whole number';
    case 'Number':
      return 'number';
    case 'Boolean':
      return 'true or false';
    case 'Date':
      return 'day';
    case 'Asset':
      return 'image';
    case 'Entry':
      return `one ${namesOf(field.types)}`;
    case 'Symbols':
      return `list of texts, at most ${field.max}`;
    case 'Entries':
      return `list of ${namesOf(field.types)}, at most ${field.max}`;
  }
}

/** Lists types by name; abbreviates the many block types to "blocks". */
const namesOf = (types: readonly string[]): string =>
  types.length > 8 ? 'blocks' : types.map((type) => `\`${type}\``).join(' or ');

/** Returns the document with its table regenerated. */
export function withTypes(document: string, model: readonly ContentType[]): string {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`the document has no place for the table: ${BEGIN} … ${END}`);
  return document.slice(0, begin) + describeTypes(model) + document.slice(end + END.length);
}
