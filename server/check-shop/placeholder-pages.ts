import { existsSync } from 'node:fs';
import { openLibrary } from '../../embedded/content/files/open-library.ts';
import { CONTENT_LOCALES, CONTENT_MODEL } from '../../platforms/content/model/index.ts';

/** Sentences of the folder template that ask the owner to write: a page that contains one is unfinished. */
export const PLACEHOLDER_SENTENCES: readonly string[] = [
  'To be written by you, with your lawyer.',
  'Say in two sentences who writes your documents and who they’re for.',
  'Say here who writes the documents',
  'Say here what you refund, and for how long.',
];
/** An address with a domain reserved for examples. */
const EXAMPLE_MAIL = /[\w.+-]+@(?:[\w-]+\.)*example(?:\.(?:com|org|net))?(?![\w-]|\.\w)/i;

/**
 * [OP-05] Finds published entries of a content folder that still contain placeholder text, one finding each, worded for
 * the shop's operator. `file` is the path below the content folder, with the position of the block.
 */
export async function findPlaceholderPages(folder: string): Promise<{ file: string; text: string }[]> {
  if (!existsSync(folder)) return [];
  const library = openLibrary({ folder, model: CONTENT_MODEL, locales: CONTENT_LOCALES, now: () => new Date() });
  await library.refresh();
  const found = new Map<string, string>();
  for (const { published, file } of library.current().entries.values()) {
    const text = JSON.stringify(published ?? {});
    const sentence = PLACEHOLDER_SENTENCES.find((each) => text.includes(each));
    const [mail] = EXAMPLE_MAIL.exec(text) ?? [];
    if (sentence !== undefined) found.set(file, `still says “${sentence}”`);
    else if (mail !== undefined && !found.has(file)) found.set(file, `${mail} is an example without a mailbox`);
  }
  return [...found].map(([file, text]) => ({ file, text }));
}
