/** Final response of a navigation, and its redirects. */
export type Landing = { status: number; url: URL; html: string; hops: string[] };

/** A browser without scripts: stores cookies by path, follows redirects (eight at most), submits forms. */
export type Walker = {
  visit(address: string, form?: Record<string, string>): Promise<Landing>;
  /** returns the cookie header for a path */
  cookiesFor(path: string): string;
};

type Cookie = { name: string; value: string; path: string };
const MAX_HOPS = 8;

/** Creates a browser with the given initial `cookies`, which sends `headers` with every request. */
export function createHttpBrowser(
  origin: string,
  { cookies = {}, headers = {} }: { cookies?: Record<string, string>; headers?: Record<string, string> } = {},
): Walker {
  let jar: Cookie[] = Object.entries(cookies).map(([name, value]) => ({ name, value, path: '/' }));
  const storeCookies = (headers: Headers): void => {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/;\s*/);
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/';
      jar = jar.filter((one) => one.name !== name || one.path !== path);
      if (!/expires=Thu, 01 Jan 1970|max-age=0(;|$)/i.test(line)) jar.push({ name, value, path });
    }
  };
  const cookiesFor = (path: string): string =>
    jar
      .filter((one) => path.startsWith(one.path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  return {
    cookiesFor,
    async visit(address, form) {
      let url = new URL(address, origin);
      let body = form && new URLSearchParams(form);
      const hops: string[] = [];
      for (;;) {
        const response = await fetch(url, {
          method: body ? 'POST' : 'GET',
          redirect: 'manual',
          headers: {
            ...headers,
            accept: 'text/html',
            cookie: cookiesFor(url.pathname),
            ...(body ? { origin: url.origin, 'sec-fetch-site': 'same-origin' } : {}),
          },
          ...(body ? { body } : {}),
        });
        storeCookies(response.headers);
        const html = await response.text();
        const location = response.headers.get('location');
        if (location === null) return { status: response.status, url, html, hops };
        hops.push(url.pathname);
        if (hops.length > MAX_HOPS) throw new Error(`redirected in circles: ${hops.join(' → ')}`);
        url = new URL(location, url);
        body = undefined;
      }
    },
  };
}

/** Returns the action URL of a page's form. */
export const formAction = ({ html }: Pick<Landing, 'html'>): string =>
  /<form[^>]* action="([^"]+)"/.exec(html.slice(html.indexOf('<main')))?.[1]?.replaceAll('&amp;', '&') ?? '';

/** Signs in as a customer does: the store's login, the provider's form, and back. Returns the final page. */
export async function signInViaForm(
  walker: Walker,
  { email, password }: { email: string; password: string },
): Promise<Landing> {
  const page = await walker.visit('/login?returnTo=/cart');
  if (page.status !== 200) return page;
  return walker.visit(formAction(page), { email, password });
}
