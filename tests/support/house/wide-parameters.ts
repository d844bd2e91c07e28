import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

const FOLDER = 'server/bootstrap';
const MAX_FIELDS = 5;

type Node = { readonly type?: string; readonly [field: string]: unknown };

/** Returns functions of the bootstrap with a parameter of more than five fields, in its pattern or its type; one line each. */
export function findWideParameters(root: string): string[] {
  const folder = join(root, FOLDER);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => {
      const { program } = parseSync(name, readFileSync(join(folder, name), 'utf8'), { lang: 'ts' });
      const all = nodesIn(program);
      const declared = new Map(
        all.filter(({ type }) => type === 'TSTypeAliasDeclaration').map((one) => [nameOf(one.id), one.typeAnnotation]),
      );
      const widths = all
        .filter(({ type }) => /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type ?? ''))
        .flatMap(({ params }) => (params as Node[]).map((param) => Math.max(...widthsOf(param, declared))));
      return widths
        .filter((width) => width > MAX_FIELDS)
        .map((width) => `a step takes the steps before it by name: ${FOLDER}/${name} takes ${width} fields`);
    });
}

function widthsOf(param: Node, declared: ReadonlyMap<string | null, unknown>): number[] {
  const annotation = (param.typeAnnotation as Node | null | undefined)?.typeAnnotation as Node | undefined;
  const named =
    annotation?.type === 'TSTypeReference' ? (declared.get(nameOf(annotation.typeName)) as Node) : annotation;
  return [lengthOf(param.properties), named?.type === 'TSTypeLiteral' ? lengthOf(named.members) : 0];
}

const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);
const nameOf = (node: unknown): string | null =>
  typeof node === 'object' && node !== null && 'name' in node && typeof node.name === 'string' ? node.name : null;

function nodesIn(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(nodesIn);
  return 'type' in value ? [value as Node, ...inner] : inner;
}
