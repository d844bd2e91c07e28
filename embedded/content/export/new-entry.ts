import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ContentField, ContentType } from '../../../platforms/content/model/index.ts';
import { nearest } from '../files/name-source.ts';

export type NewEntry = { readonly ok: true; readonly file: string } | { readonly ok: false; readonly text: string };

const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;
/** Placeholder for an entry's body, so that the check passes before the first edit. */
const PLACEHOLDER_TEXT = 'Write here.';

/**
 * Writes a draft file for a new entry of a type, with its required fields, and for a page two inline blocks. Never
 * overwrites a file.
 */
export async function writeNewEntry(
  folder: string,
  model: readonly ContentType[],
  typeId: string,
  name: string,
  today: string,
): Promise<NewEntry> {
  const type = model.find(({ id }) => id === typeId);
  if (type === undefined)
    return refuse(
      `“${typeId}” is no content type: ${nearest(
        typeId,
        model.map(({ id }) => id),
      )}`,
    );
  if (!NAME.test(name))
    return refuse('the name has lowercase letters a to z, digits and -, a letter or digit first, at most 40');
  const file = `${typeId}/${name}.json`;
  const entry = { status: 'draft', fields: { ...fieldsOf(type, name, today), ...blocksOf(type, name) } };
  try {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), `${JSON.stringify(entry, null, 2)}\n`, { flag: 'wx' });
  } catch (error) {
    const { code } = error as { code?: string };
    return refuse(code === 'EEXIST' ? `${file} is there already` : `${file} cannot be written (${code ?? 'unknown'})`);
  }
  return { ok: true, file };
}

const refuse = (text: string): NewEntry => ({ ok: false, text });
const titleOf = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;

/** Returns the type's required fields, and the slug of a type with a path. */
const fieldsOf = (type: ContentType, name: string, today: string): Record<string, unknown> =>
  Object.fromEntries(
    type.fields
      .filter(({ id, isRequired }) => isRequired || id === 'slug')
      .map((field) => [field.id, field.id === 'slug' ? name : startOf(field, name, today)]),
  );

function startOf(field: ContentField, name: string, today: string): unknown {
  switch (field.kind) {
    case 'Symbol':
      return field.in?.[0] ?? titleOf(name);
    case 'Text':
    case 'RichText':
      return PLACEHOLDER_TEXT;
    case 'Integer':
    case 'Number':
      return 0;
    case 'Boolean':
      return false;
    case 'Date':
      return today;
    case 'Symbols':
      return field.in?.slice(0, 1) ?? [titleOf(name)];
    case 'Entry':
      return `${field.types[0]}.${name}`;
    case 'Asset':
      return `asset.${name}`;
    case 'Entries':
      return [`${field.types[0]}.${name}`];
  }
}

const blocksOf = ({ fields }: ContentType, name: string): object =>
  fields.some(({ id }) => id === 'blocks')
    ? {
        seoDescription: '',
        blocks: [
          { type: 'hero', headline: titleOf(name), subhead: PLACEHOLDER_TEXT },
          { type: 'richTextBlock', internalTitle: titleOf(name), body: PLACEHOLDER_TEXT },
        ],
      }
    : {};
