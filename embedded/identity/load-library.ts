export type OidcProvider = typeof import('oidc-provider');

/**
 * Loads the provider's library at the first request: the store starts without it. On load it warns about every Node
 * version that is not LTS. The store ships a Node version, so that line is suppressed.
 */
export async function loadOidcProvider(): Promise<OidcProvider> {
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
