/** An element of a page, or a text. Props are written as React takes them. */
export type Tree = string | { name: string; props: Record<string, unknown>; children: Tree[] };
type Element = Exclude<Tree, string>;

const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
/** their content is text, whatever it looks like */
const RAW = new Set(['script', 'style']);
const TOKEN =
  /<!--[\s\S]*?-->|<!DOCTYPE[^>]*>|<\/[a-zA-Z][\w:-]*>|<([a-zA-Z][\w:-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/gi;
const ATTRIBUTE = /([^\s=>/]+)(?:="([^"]*)")?/g;
const RENAMED: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  value: 'defaultValue',
  checked: 'defaultChecked',
  selected: 'data-selected',
};
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

const decode = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

/** The tree of elements of a page that React has rendered: well-formed, double quotes, five entities. */
export function readTree(html: string): Tree {
  const root: Element = { name: '', props: {}, children: [] };
  const open: Element[] = [root];
  TOKEN.lastIndex = 0;
  for (let token = TOKEN.exec(html); token !== null; token = TOKEN.exec(html)) {
    const [text, name, attributes = ''] = token;
    const parent = open.at(-1) ?? root;
    if (name !== undefined) {
      const element: Element = { name, props: readProps(attributes), children: [] };
      parent.children.push(element);
      if (RAW.has(name.toLowerCase())) TOKEN.lastIndex = readRaw(html, TOKEN.lastIndex, element);
      else if (!VOID.has(name.toLowerCase())) open.push(element);
    } else if (text.startsWith('</')) open.pop();
    else if (!text.startsWith('<!')) parent.children.push(decode(text));
  }
  const page = root.children.find((child) => typeof child !== 'string');
  if (page === undefined) throw new Error('this page has no element');
  return page;
}

/** Takes the text of a script or style; gives the place behind its end tag. */
function readRaw(html: string, from: number, element: Element): number {
  const closing = `</${element.name}>`;
  const end = html.indexOf(closing, from);
  const content = html.slice(from, end < 0 ? html.length : end);
  if (content !== '') element.props.dangerouslySetInnerHTML = { __html: content };
  return end < 0 ? html.length : end + closing.length;
}

function readProps(attributes: string): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [, name = '', value] of attributes.matchAll(ATTRIBUTE)) {
    const text = value === undefined || value === '' ? true : decode(value);
    if (name === 'style') props.style = readStyle(String(text));
    else props[RENAMED[name] ?? name] = text;
  }
  return props;
}

function readStyle(text: string): Record<string, string> {
  const pairs = text.split(';').flatMap((part): [string, string][] => {
    const at = part.indexOf(':');
    if (at < 0) return [];
    const name = part.slice(0, at).trim();
    return [
      [
        name.startsWith('--') ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
        part.slice(at + 1).trim(),
      ],
    ];
  });
  return Object.fromEntries(pairs);
}
