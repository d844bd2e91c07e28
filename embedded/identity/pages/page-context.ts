import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Attempts } from '../attempts.ts';
import type { EmbeddedIdentityOptions } from '../options.ts';
import { infoPage, tooManyPage } from './outcome-pages.ts';
import type { RenderPage } from './page.ts';

export type PageTools = EmbeddedIdentityOptions & {
  provider: Provider;
  attempts: Attempts;
  page: RenderPage;
  mount: string;
};

/**
 * One request for a page: `form` is null for GET. `base` is the URL of the sign-in in progress, or else of the mount.
 */
export type PageCall = {
  ctx: KoaContextWithOIDC;
  tools: PageTools;
  form: Record<string, string> | null;
  address: string;
  uid: string | null;
};

/** Returns the shop's names: they alone are not accepted as a password. */
export const shopTexts = ({ tools }: PageCall): string[] => [
  tools.branding.name,
  new URL(tools.config.publicUrl).hostname,
];

export function show(call: Pick<PageCall, 'ctx'>, status: number, body: string): void {
  call.ctx.status = status;
  call.ctx.type = 'html';
  call.ctx.body = body;
}

export const showOutcome = (
  call: Pick<PageCall, 'ctx' | 'tools'>,
  status: number,
  outcome: Parameters<typeof infoPage>[2],
): void => show(call, status, infoPage(call.tools.page, call.tools.config, outcome));

/** Responds with 429 and Retry-After. */
export function showTooMany(call: PageCall, seconds: number, back: string): void {
  call.ctx.set('retry-after', String(seconds));
  show(call, 429, tooManyPage(call.tools.page, seconds, back));
}

/** Returns a page's URL: below the sign-in in progress (in its cookie's scope), else below the mount. */
export const addressOf = (call: PageCall, name: 'sign-in' | 'create' | 'forgot' | 'confirm-again'): string => {
  const base = call.uid === null ? null : `${call.tools.mount}/sign-in/${call.uid}`;
  if (base === null) {
    const { mount, config } = call.tools;
    if (name === 'forgot' || name === 'confirm-again') return `${mount}/${name}`;
    const signIn = config.signInUrl ?? `${config.publicUrl}/account`;
    return name === 'create' ? (config.createUrl ?? signIn) : signIn;
  }
  return name === 'sign-in' ? `${base}?account` : `${base}/${name}`;
};
