/** The kinds of fields; the names are those of the platform's content model. */
export type FieldKind = 'Symbol' | 'Text' | 'RichText' | 'Integer' | 'Number' | 'Boolean' | 'Date';

export type ContentField = {
  readonly id: string;
  readonly name: string;
  /** one line for editors, shown next to the field */
  readonly help: string;
  readonly isRequired: boolean;
} & (
  | { readonly kind: FieldKind; readonly in?: readonly string[]; readonly max?: number }
  | { readonly kind: 'Asset' }
  | { readonly kind: 'Entry'; readonly types: readonly string[] }
  | { readonly kind: 'Symbols'; readonly max: number; readonly in?: readonly string[] }
  | { readonly kind: 'Entries'; readonly types: readonly string[]; readonly max: number }
);

export type ContentType = {
  /** camelCase; the GraphQL type is its PascalCase */
  readonly id: string;
  readonly name: string;
  readonly about: string;
  /** the field that represents an entry in a list */
  readonly displayField: string;
  readonly fields: readonly ContentField[];
};

type Options = { readonly required?: boolean; readonly in?: readonly string[]; readonly max?: number };

/** `isOpen` → `Is open`: the field name for editors. */
export const toFieldName = (id: string): string => {
  const text = id.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const plain =
  (kind: FieldKind) =>
  (id: string, help: string, options: Options = {}): ContentField => ({
    id,
    name: toFieldName(id),
    help,
    isRequired: options.required ?? false,
    kind,
    ...(options.in ? { in: options.in } : {}),
    ...(options.max ? { max: options.max } : {}),
  });

/** one line, at most 256 characters */
export const symbol = plain('Symbol');
/** several lines without formatting */
export const textField = plain('Text');
export const richTextField = plain('RichText');
export const integerModelField = plain('Integer');
export const number = plain('Number');
export const boolean = plain('Boolean');
/** an ISO day */
export const dateField = plain('Date');

export const assetField = (id: string, help: string, options: Options = {}): ContentField => ({
  id,
  name: toFieldName(id),
  help,
  isRequired: options.required ?? false,
  kind: 'Asset',
});

/** one entry of one of these types */
export const entry = (id: string, types: readonly string[], help: string, options: Options = {}): ContentField => ({
  id,
  name: toFieldName(id),
  help,
  isRequired: options.required ?? false,
  kind: 'Entry',
  types,
});

export const symbols = (id: string, max: number, help: string, options: Options = {}): ContentField => ({
  id,
  name: toFieldName(id),
  help,
  isRequired: options.required ?? false,
  kind: 'Symbols',
  max,
  ...(options.in ? { in: options.in } : {}),
});

/** several entries of these types, in order */
export const entries = (
  id: string,
  types: readonly string[],
  max: number,
  help: string,
  options: Options = {},
): ContentField => ({
  id,
  name: toFieldName(id),
  help,
  isRequired: options.required ?? false,
  kind: 'Entries',
  types,
  max,
});

export const type = (
  id: string,
  name: string,
  displayField: string,
  about: string,
  fields: readonly ContentField[],
): ContentType => ({ id, name, about, displayField, fields });
