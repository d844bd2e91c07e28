import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Library, Problem } from '../files/library.ts';

/** A form that the content shows, and where; `name` is null where no file beside the content defines it. */
export type ShownForm = { readonly id: string; readonly name: string | null; readonly files: readonly string[] };

/** [OP-15] The forms that published entries show, with the names that `forms/` beside the content folder gives them. */
export async function listForms({ entries }: Pick<Library, 'entries'>, folder: string): Promise<ShownForm[]> {
  const names = await readNames(join(folder, '..', 'forms'));
  const shown = [...entries.values()].flatMap(({ published, file }) =>
    Object.values(published ?? {}).flatMap(({ formId }) => (typeof formId === 'string' ? [{ id: formId, file }] : [])),
  );
  return [...Map.groupBy(shown, ({ id }) => id)].map(([id, at]) => ({
    id,
    name: names.get(id) ?? null,
    files: [...new Set(at.map(({ file }) => file))],
  }));
}

/** What stands wrong where forms are defined beside the content: a page shows one that is not among them. */
export const missingForms = (forms: readonly ShownForm[]): Problem[] =>
  forms.some(({ name }) => name !== null)
    ? forms.flatMap(({ id, name, files }) =>
        name === null
          ? files.map((file) => ({
              file,
              field: 'formId',
              text: `no form of forms/ has the id ${id}`,
              isNote: true as const,
            }))
          : [],
      )
    : [];

async function readNames(folder: string): Promise<Map<string, string>> {
  const files = await readdir(folder).catch(() => []);
  const read = await Promise.all(
    files.filter((file) => file.endsWith('.json')).map((file) => readFile(join(folder, file), 'utf8').catch(() => '')),
  );
  return new Map(read.flatMap((text) => nameIn(text)));
}

function nameIn(text: string): [string, string][] {
  try {
    const { id, name } = JSON.parse(text) as { id?: unknown; name?: unknown };
    return typeof id === 'string' ? [[id, typeof name === 'string' ? name : '']] : [];
  } catch {
    // a file that is no form is told by the check of the shop
    return [];
  }
}
