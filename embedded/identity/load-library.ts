export type Library = typeof import('oidc-provider');

/**
 * Loads the provider's library at the first request: it is not needed to start the store. While it loads it warns on the
 * console about every Node that is not a long-term release; the store ships its own Node, so that one line is kept out of the log.
 */
export async function loadLibrary(): Promise<Library> {
  const { warn } = console;
  console.warn = (...said: unknown[]) => {
    if (!String(said[0]).includes('Unsupported runtime')) warn(...said);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}
