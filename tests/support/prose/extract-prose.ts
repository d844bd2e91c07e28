import { parseSync } from 'vite';

/** One unit of prose: a paragraph, a list item, a table cell, a message. `line` counts from 1. */
export type Prose = { line: number; text: string; isCell: boolean };

type Node = { type: string; start: number; [field: string]: unknown };

/** Returns the prose of a file by its extension; quoted text, code and addresses are replaced. */
export function extractProse(file: string, text: string): Prose[] {
  if (file.endsWith('.md')) return fromMarkdown(text);
  if (file.endsWith('.json')) return fromJson(text);
  if (file.endsWith('.env.example')) return fromComments(text);
  return fromSource(file, text);
}

const CODE = 'code';
/** Code, addresses and names of controls (`{{label:cart.title}}`) count as one word, quoted text as its words; neither is searched for expressions. */
const neutral = (text: string): string =>
  text
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/\{\{label:[^}]*\}\}/g, CODE)
    .replace(/(`+)[\s\S]*?\1/g, CODE)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/https?:\/\/\S+/g, CODE)
    .replace(/"[^"]*"|“[^”]*”/g, (quoted) => quoted.replace(/[\p{L}\p{N}']+/gu, 'q'))
    .replace(/\*\*|__/g, '')
    .replace(/\s+/g, ' ')
    .trim();

function fromMarkdown(text: string): Prose[] {
  const found: Prose[] = [];
  let open: { line: number; lines: string[] } | undefined;
  let fence: string | undefined;
  const close = (): void => {
    if (open !== undefined) found.push({ line: open.line, text: neutral(open.lines.join(' ')), isCell: false });
    open = undefined;
  };
  for (const [at, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    const mark = /^(```|~~~)/.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark === fence) fence = undefined;
      continue;
    }
    if (mark !== undefined) {
      close();
      fence = mark;
    } else if (line === '' || /^[-=]{3,}$/.test(line)) close();
    else if (line.startsWith('|')) {
      close();
      const cells = neutral(line.replaceAll('\\|', ' ')).split('|').slice(1, -1);
      if (!cells.every((cell) => /^[\s:-]*$/.test(cell)))
        for (const cell of cells) found.push({ line: at + 1, text: cell.trim(), isCell: true });
    } else if (/^#{1,6} /.test(line)) {
      close();
      found.push({ line: at + 1, text: neutral(line.replace(/^#+ /, '')), isCell: false });
    } else {
      const item = /^(?:[-*+]|\d+\.) +(.*)$/.exec(line);
      if (item !== null) close();
      open ??= { line: at + 1, lines: [] };
      open.lines.push((item?.[1] ?? line).replace(/^> ?/, ''));
    }
  }
  close();
  return found.filter(({ text }) => text !== '');
}

/** Comments of an env file; a paragraph ends at an empty comment line or at a variable. */
function fromComments(text: string): Prose[] {
  const prose = text
    .split('\n')
    .map((line) => (/^#(?!\s*[A-Z_0-9]+=)\s?(.*)$/.exec(line)?.[1] ?? '').replace(/^-+.*-+$/, ''))
    .join('\n');
  return fromMarkdown(prose);
}

function fromJson(text: string): Prose[] {
  const found: Prose[] = [];
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      const copy = neutral(value);
      if (copy.includes(' '))
        found.push({
          line: lineOf(text, text.indexOf(JSON.stringify(value).slice(0, 40))),
          text: copy,
          isCell: false,
        });
    } else if (value !== null && typeof value === 'object') for (const each of Object.values(value)) visit(each);
  };
  visit(JSON.parse(text));
  return found;
}

/** String and template literals of a TypeScript file, without keys, imports and types. */
function fromSource(file: string, text: string): Prose[] {
  const { program, errors } = parseSync(file, text, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' });
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const found: Prose[] = [];
  const add = (start: number, value: string): void => {
    const copy = neutral(value);
    if (copy.includes(' ')) found.push({ line: lineOf(text, start), text: copy, isCell: false });
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    if (!isNode(value) || /^(?:TS|Import|ExportAll)/.test(value.type)) {
      // `… as const` and `… satisfies …` wrap a value
      if (isNode(value) && /^TS(?:As|Satisfies|NonNull)Expression$/.test(value.type)) visit(value.expression);
      return;
    }
    if (value.type === 'Literal' && typeof value.value === 'string') add(value.start, value.value);
    if (value.type === 'TemplateLiteral')
      add(
        value.start,
        (value.quasis as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked).join('{…}'),
      );
    for (const [key, part] of Object.entries(value)) if (!(value.type === 'Property' && key === 'key')) visit(part);
  };
  visit(program.body);
  return found;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const lineOf = (text: string, start: number): number => text.slice(0, Math.max(0, start)).split('\n').length;
