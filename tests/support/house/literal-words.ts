import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { parseSync } from 'vite';

/** Attributes whose text is displayed or read aloud. */
const SPOKEN: ReadonlySet<string> = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);
/** Fixed terms of a standard, which are never translated. */
const STANDARD: ReadonlySet<string> = new Set(['carousel']);

type Node = { type: string; start: number; [field: string]: unknown };

/**
 * Returns hard-coded words in components of `app` and `features` that belong in the catalogue or the content. Covers text between
 * tags and in displayed or spoken attributes, also inside conditions. One line each: file, line, words.
 */
export function findLiteralWords(root: string): string[] {
  return ['app', 'features']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path.split(sep).join(posix.sep)}`,
      ),
    )
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .sort()
    .flatMap((file) => findLiterals(file, readFileSync(join(root, file), 'utf8')));
}

function findLiterals(file: string, text: string): string[] {
  const { program, errors } = parseSync(file, text, { lang: 'tsx' });
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const found: { start: number; words: string }[] = [];
  const note = (node: Node, texts: unknown): void => {
    const trimmed = String(texts).trim();
    if (/\p{L}/u.test(trimmed) && !STANDARD.has(trimmed)) found.push({ start: node.start, words: trimmed });
  };
  /** Collects displayed text of an expression: a literal, both branches of a condition, the fixed parts of a template. */
  const shown = (node: unknown): void => {
    if (!isNode(node)) return;
    if (node.type === 'Literal' && typeof node.value === 'string') note(node, node.value);
    if (node.type === 'TemplateLiteral') for (const quasi of nodes(node.quasis)) note(quasi, cooked(quasi));
    if (node.type === 'ConditionalExpression') for (const side of [node.consequent, node.alternate]) shown(side);
    if (node.type === 'LogicalExpression') for (const side of [node.left, node.right]) shown(side);
    if (node.type === 'JSXExpressionContainer') shown(node.expression);
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    if (!isNode(value)) return;
    if (value.type === 'JSXText') note(value, value.value);
    if (value.type === 'JSXElement' || value.type === 'JSXFragment')
      for (const child of nodes(value.children)) if (child.type === 'JSXExpressionContainer') shown(child);
    if (value.type === 'JSXAttribute' && isNode(value.name) && SPOKEN.has(String(value.name.name))) shown(value.value);
    for (const each of Object.values(value)) visit(each);
  };
  visit(program);
  return found.map(({ start, words }) => `${file}:${text.slice(0, start).split('\n').length} ${JSON.stringify(words)}`);
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const cooked = ({ value }: Node): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, 'cooked') : '';
