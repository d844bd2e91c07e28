import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { isoDay } from '../../../core/dates.ts';
import { makeGivenFolder } from '../../../core/process/make-folder.ts';
import { CONTENT_LOCALES, CONTENT_MODEL } from '../../../platforms/content/model/index.ts';
import { contentSchema } from '../../../platforms/content/schema/content-schema.ts';
import { type ContentFileProblem, type ContentLibrary, problemLine } from '../files/library.ts';
import { openLibrary } from '../files/open-library.ts';
import { withTypes } from './describe-types.ts';
import { exportSpace, IMAGE_HOST } from './export-space.ts';
import { writeNewEntry } from './new-entry.ts';

export const CONTENT_USAGE = `npm run content -- check [folder]           checks the content files, and lists the forms
npm run content -- new TYPE NAME [folder]   creates an entry as a draft: new page spring, new article retainage
npm run content -- export [file] [folder]   writes a space for the hosted platform; default: content-export/space.json
npm run content -- schema                   writes the model as a GraphQL schema to content-export/schema.graphql
npm run content -- docs                     writes the table of content types in docs/content.md
Default folder: CONTENT_FOLDER from the environment or .env, otherwise demo/content`;

type Out = {
  readonly say: (line: string) => void;
  readonly project: string;
  /** CONTENT_FOLDER, as in the store; empty: not set */
  readonly contentFolder?: string;
};

/** `npm run content`: manual tasks for content files and model. Returns the exit code. */
export async function runContent([verb, ...args]: readonly string[], out: Out): Promise<number> {
  switch (verb) {
    case 'check':
      return check(args[0], out);
    case 'new':
      return begin(args, out);
    case 'export':
      return write(args[0], args[1], out);
    case 'schema':
      makeGivenFolder(join(out.project, 'content-export'));
      return save('content-export/schema.graphql', contentSchema(CONTENT_MODEL, CONTENT_LOCALES), out);
    case 'docs': {
      const document = await readFile(join(out.project, 'docs/content.md'), 'utf8');
      return save('docs/content.md', withTypes(document, CONTENT_MODEL), out);
    }
    default:
      out.say(CONTENT_USAGE);
      return verb === undefined || verb === 'help' ? 0 : 1;
  }
}

async function save(path: string, text: string, out: Out): Promise<number> {
  await writeFile(join(out.project, path), text);
  out.say(`wrote ${path}`);
  return 0;
}

type Chosen = { readonly folder: string /** label of the folder in the last line */; readonly label: string };

/** Returns the named folder, else the one the store reads, and which of the two it is. */
function chooseFolder(given: string | undefined, { project, contentFolder = '' }: Out): Chosen {
  const [name, why] = given
    ? [given, '']
    : contentFolder
      ? [contentFolder, ' (CONTENT_FOLDER)']
      : ['demo/content', ' (CONTENT_FOLDER is not set)'];
  const folder = resolve(project, name);
  const inside = relative(project, folder);
  return { folder, label: `${inside.startsWith('..') || inside === '' ? folder : inside}${why}` };
}

async function readLibrary(folder: string): Promise<ContentLibrary> {
  const library = openLibrary({ folder, model: CONTENT_MODEL, locales: CONTENT_LOCALES, now: () => new Date() });
  await library.refresh();
  return library.current();
}

async function begin([type = '', name = '', given]: readonly string[], out: Out): Promise<number> {
  const { folder, label } = chooseFolder(given, out);
  const today = isoDay(new Date());
  const written = await writeNewEntry(folder, CONTENT_MODEL, type, name, today);
  out.say(written.ok ? `wrote ${written.file} in ${label}: take "status" away to publish it` : written.text);
  return written.ok ? 0 : 1;
}

/** A form that the content shows, with its files; `name` is null if no file beside the content defines the form. */
type ShownForm = { readonly id: string; readonly name: string | null; readonly files: readonly string[] };

/** [OP-15] Lists the forms of published entries, with their names from `forms/` beside the content folder. */
async function listForms({ entries }: Pick<ContentLibrary, 'entries'>, folder: string): Promise<ShownForm[]> {
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

/** Reports a page with an undefined form, if forms are defined beside the content. */
const missingForms = (forms: readonly ShownForm[]): ContentFileProblem[] =>
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
    // the shop check reports a file that is not a form
    return [];
  }
}

/** [CNT-03] Prints and counts notes, but only problems cause an error code. */
async function check(given: string | undefined, out: Out): Promise<number> {
  const { folder, label } = chooseFolder(given, out);
  const library = await readLibrary(folder);
  const forms = await listForms(library, folder);
  const problems = [...library.problems, ...missingForms(forms)];
  for (const problem of problems) out.say(problemLine(problem));
  for (const { id, name, files } of forms)
    out.say(`form ${id} ${name ? `(${name}) ` : ''}stands in ${files.join(', ')}`);
  if (problems.length + forms.length > 0) out.say('');
  const { wrong, notes } = countProblems({ problems });
  const found = [
    wrong > 0 ? `${wrong} ${wrong === 1 ? 'problem' : 'problems'}.` : 'No problems found.',
    notes > 0 ? `Notes: ${notes}.` : '',
  ];
  out.say(`entries: ${library.entries.size}, images: ${library.assets.size}. ${found.join(' ').trim()}`);
  out.say(`checked: ${label}`);
  return wrong === 0 ? 0 : 1;
}

const countProblems = ({ problems }: Pick<ContentLibrary, 'problems'>): { wrong: number; notes: number } => {
  const notes = problems.filter(({ isNote }) => isNote).length;
  return { wrong: problems.length - notes, notes };
};

/** Writes the export, and beside it a folder of images that the importer finds by URL. */
async function write(given: string | undefined, folderGiven: string | undefined, out: Out): Promise<number> {
  const { folder, label } = chooseFolder(folderGiven, out);
  const library = await readLibrary(folder);
  for (const problem of library.problems) out.say(problemLine(problem));
  if (countProblems(library).wrong > 0) {
    out.say('\nnothing was exported: fix these first; you can ignore lines with “note”');
    out.say(`checked: ${label}`);
    return 1;
  }
  const file = resolve(out.project, given ?? 'content-export/space.json');
  const images = join(dirname(file), IMAGE_HOST);
  makeGivenFolder(images);
  for (const { file: name } of library.assets.values())
    await copyFile(join(folder, 'assets', name), join(images, name));
  await writeFile(file, `${JSON.stringify(exportSpace(library, CONTENT_LOCALES), null, 2)}\n`);
  const waiting = [...library.entries.values()].filter(
    ({ published, preview }) => published !== null && preview !== published,
  );
  out.say(`wrote ${file}: ${library.entries.size} entries; ${library.assets.size} images in ${images}`);
  for (const { id } of waiting) out.say(`${id} has changes that are not published: they stay in the files`);
  out.say(`\nnpx contentful-import --space-id SPACE --environment-id master --management-token TOKEN \\
  --content-file ${file} --upload-assets --assets-directory ${dirname(file)}`);
  out.say(`\nexported: ${label}`);
  return 0;
}
