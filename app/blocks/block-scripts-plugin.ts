import type { Plugin } from 'vite';

const NAME = 'virtual:block-scripts';
const RESOLVED = `\0${NAME}`;
/** `app/blocks/hero/hero.tsx`: the component of a kind of block */
const COMPONENT = /[\\/]app[\\/]blocks[\\/]([a-z-]+)[\\/]\1\.tsx$/;

type Chunk = { fileName: string; imports: readonly string[]; facadeModuleId: string | null; isEntry: boolean };

/**
 * Tells the server which scripts the blocks of a page will want, so that the page can name them at once. The browser's build
 * runs first and knows; the server's build reads it from here. The browser itself needs no list: it finds them by import.
 */
export function blockScripts(): Plugin {
  let scripts: Record<string, string[]> = {};
  return {
    name: 'block-scripts',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      const known = this.environment.name === 'ssr' ? scripts : {};
      return `export const scripts = ${JSON.stringify(known)};`;
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      const chunks = new Map<string, Chunk>(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
      );
      const everywhere = new Set(
        [...chunks.values()].filter(({ isEntry }) => isEntry).flatMap((c) => withImports(c, chunks)),
      );
      scripts = Object.fromEntries(
        [...chunks.values()].flatMap((chunk) => {
          const folder = COMPONENT.exec(chunk.facadeModuleId ?? '')?.[1];
          if (!folder) return [];
          const own = withImports(chunk, chunks).filter((file) => !everywhere.has(file));
          return [[kindOf(folder), own.map((file) => `/${file}`)] as const];
        }),
      );
    },
  };
}

const kindOf = (folder: string): string => folder.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

function withImports(chunk: Chunk, chunks: ReadonlyMap<string, Chunk>): string[] {
  const found = new Set<string>();
  const look = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const next of chunks.get(name)?.imports ?? []) look(next);
  };
  look(chunk.fileName);
  return [...found];
}
