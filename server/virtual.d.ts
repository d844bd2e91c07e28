declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router';

  const build: ServerBuild;
  export = build;
}

declare module 'virtual:block-scripts' {
  /** Addresses of the script of each kind of block, its own imports included. Empty in the browser and while developing. */
  export const scripts: Readonly<Record<string, readonly string[]>>;
}
