const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

type Token = { text: string; at: number };
type Level = { isList: boolean; key: string | number };

/**
 * Returns the 1-based line of the value at a path in a JSON text. If the path does not exist, as for a missing field,
 * returns that of the nearest ancestor.
 */
export function findLine(text: string, path: readonly PropertyKey[]): number {
  const wanted = path.map(String);
  const levels: Level[] = [];
  let best = { depth: -1, at: 0 };
  let isKey = false;
  const note = (at: number): void => {
    const here = levels.map(({ key }) => String(key));
    if (here.length > wanted.length || here.some((key, i) => key !== wanted[i])) return;
    if (here.length > best.depth) best = { depth: here.length, at };
  };
  for (const { text: token, at } of tokensOf(text)) {
    const level = levels.at(-1);
    if (token === ',') {
      if (level?.isList) level.key = Number(level.key) + 1;
      isKey = level?.isList === false;
    } else if (token === '}' || token === ']') {
      levels.pop();
      isKey = false;
    } else if (isKey && level) {
      level.key = JSON.parse(token) as string;
      note(at);
      isKey = false;
    } else if (token !== ':') {
      note(at);
      if (token === '{' || token === '[') levels.push({ isList: token === '[', key: token === '[' ? 0 : '' });
      isKey = token === '{';
    }
  }
  return text.slice(0, best.at).split('\n').length;
}

function* tokensOf(text: string): Generator<Token> {
  for (const match of text.matchAll(TOKEN)) yield { text: match[0], at: match.index };
}
