import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECTION_NAMES, type SectionName } from './sections.ts';

/** A clause and its points, as in the library: `{1}`, `{see changes}` and `[blanks]` are not filled in yet. */
export type LibraryClause = { text: string; items: string[] };
/** Clauses that a document contains if `condition` holds for it; `everyone` always does. */
type LibraryPart = { condition: string; clauses: LibraryClause[] };
type LibrarySection = { name: SectionName; title: string; parts: LibraryPart[] };
export type ClauseLibrary = ReadonlyMap<SectionName, LibrarySection>;

const sectionHead = /^# ([a-z-]+): (.+)$/;
const variantHead = /^## (for|not for) (.+)$/;
const names: ReadonlySet<string> = new Set(SECTION_NAMES);
const isSectionName = (name: string): name is SectionName => names.has(name);

/** Parses a paragraph: lines that begin with `- ` are points under it; a line after the points begins a new clause. */
const readParagraph = (paragraph: string): LibraryClause[] => {
  const clauses: LibraryClause[] = [];
  for (const line of paragraph.split('\n')) {
    const last = clauses.at(-1);
    if (line.startsWith('- ')) {
      if (last) last.items.push(line.slice(2).trim());
      else clauses.push({ text: '', items: [line.slice(2).trim()] });
    } else if (last && last.items.length === 0) last.text += ` ${line.trim()}`;
    else clauses.push({ text: line.trim(), items: [] });
  }
  return clauses;
};

/** Splits the source into paragraphs and headings in order; a heading is always a separate paragraph. */
const splitParagraphs = (source: string): string[] =>
  source
    .replace(/^(#.*)$/gm, '\n$1\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/**
 * Parses one file of the clause library. Throws on an unknown section name, because the file is part of the repository.
 */
const parseLibrary = (source: string): LibrarySection[] => {
  const sections: LibrarySection[] = [];
  for (const paragraph of splitParagraphs(source)) {
    const head = sectionHead.exec(paragraph);
    const variant = variantHead.exec(paragraph);
    const section = sections.at(-1);
    if (head) {
      const name = head[1]!;
      if (!isSectionName(name)) throw new Error(`clause library: no section is called ${name}`);
      sections.push({ name, title: head[2]!, parts: [{ condition: 'everyone', clauses: [] }] });
    } else if (!section) throw new Error('clause library: text before the first section');
    else if (variant)
      section.parts.push({ condition: `${variant[1] === 'not for' ? 'not ' : ''}${variant[2]}`, clauses: [] });
    else {
      const clauses = section.parts.at(-1)!.clauses;
      const [first, ...rest] = readParagraph(paragraph);
      const last = clauses.at(-1);
      // Points may follow an empty line, as formatters like to set them.
      if (first?.text === '' && last) last.items.push(...first.items);
      else if (first) clauses.push(first);
      clauses.push(...rest);
    }
  }
  return sections;
};

const libraryFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => /^\d.*\.md$/.test(file))
    .sort()
    .map((file) => join(folder, file));

/** Hash of all clauses: changes with every word. */
export function digestLibrary(folder: string): string {
  const hash = createHash('sha256');
  for (const file of libraryFiles(folder)) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/** Reads the clause library: all Markdown files of a folder, `# name: Title` by section, `## for …` by variant. */
export const loadClauseLibrary = (folder: string): ClauseLibrary => {
  const sections = libraryFiles(folder).flatMap((file) => parseLibrary(readFileSync(file, 'utf8')));
  return new Map(sections.map((section) => [section.name, section]));
};

/**
 * Whether a variant's condition holds: `works + manager, sub` is (works and manager) or sub; a leading `not` negates
 * it.
 */
export const holdsFor = (condition: string, tags: ReadonlySet<string>): boolean => {
  if (condition.startsWith('not ')) return !holdsFor(condition.slice(4), tags);
  return condition
    .split(',')
    .some((each) => each.split('+').every((tag) => tag.trim() === 'everyone' || tags.has(tag.trim())));
};
