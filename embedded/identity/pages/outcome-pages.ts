import { html, raw } from 'hono/html';
import type { Context } from 'koa';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { say } from '../../../messages/sign-in/sign-in-messages.ts';
import type { IdentityConfig } from '../options.ts';
import type { Markup, RenderPage } from './page.ts';

const signInAddress = (config: IdentityConfig): string => config.signInUrl ?? `${config.publicUrl}/account`;

type Action = { label: string; href: string };
/** Renders a page with one message and one action. */
export const messageBody = (title: string, lead: string, action: Action): Markup =>
  html`<h1>${title}</h1><p>${lead}</p><p><a class="btn solid" href="${action.href}">${action.label}</a></p>`;

type Outcome = 'signedIn' | 'expired' | 'noCookies' | 'problem' | 'fault' | 'notFound' | 'refused';

/** Renders a page for a sign-in that cannot continue, with an action. */
export function infoPage(page: RenderPage, config: IdentityConfig, outcome: Outcome): string {
  const title = say(`signIn.${outcome}`);
  const onward =
    outcome === 'notFound' || outcome === 'signedIn'
      ? { label: say('signIn.toStore'), href: `${config.publicUrl}/` }
      : { label: say('signIn.startAgain'), href: signInAddress(config) };
  return page({ title, body: messageBody(title, say(`signIn.${outcome}Lead`), onward) });
}

/** Renders the provider's errors: details are only logged, the page shows an action. */
export function renderError(page: RenderPage, ctx: KoaContextWithOIDC, config: IdentityConfig, code: string): void {
  const outcome: Outcome =
    ctx.status >= 500
      ? 'fault'
      : ctx.status === 404
        ? 'notFound'
        : code === 'invalid_request' && ctx.oidc?.route === 'resume'
          ? 'expired'
          : 'problem';
  ctx.type = 'html';
  ctx.body = infoPage(page, config, outcome);
}

/** Sends 404 for unknown paths: a page for browsers, the error envelope for API clients. */
export function renderNotFound(page: RenderPage, ctx: Context, config: IdentityConfig): void {
  const forPeople = ctx.accepts('json', 'html') === 'html';
  ctx.body = forPeople
    ? infoPage(page, config, 'notFound')
    : { error: 'not_found', error_description: 'there is no such address' };
  if (forPeople) ctx.type = 'html';
  ctx.status = 404;
}

/**
 * Renders the confirmation of a sign-out without proof that the store sent it. `form` is the library's form with its
 * one-time secret.
 */
export function renderSignOutQuestion(
  page: RenderPage,
  ctx: KoaContextWithOIDC,
  form: string,
  config: IdentityConfig,
): void {
  ctx.type = 'html';
  ctx.body = page({
    title: say('signIn.signOut'),
    body: html`<h1>${say('signIn.signOut')}</h1><p>${say('signIn.signOutLead')}</p>${raw(form)}<p class="row wrapy"><button class="btn solid" type="submit" form="op.logoutForm" name="logout" value="yes">${say('signIn.signOutButton')}</button><a class="btn" href="${config.publicUrl}/">${say('signIn.stay')}</a></p>`,
  });
}

export function renderSignedOut(page: RenderPage, ctx: KoaContextWithOIDC, config: IdentityConfig): void {
  ctx.type = 'html';
  ctx.body = page({
    title: say('signIn.signedOut'),
    body: messageBody(say('signIn.signedOut'), say('signIn.signedOutLead'), {
      label: say('signIn.toStore'),
      href: `${config.publicUrl}/`,
    }),
  });
}

export const tooManyPage = (page: RenderPage, seconds: number, back: string): string =>
  page({
    title: say('signIn.tooMany'),
    body: messageBody(
      say('signIn.tooMany'),
      say('signIn.tooManyLead', { count: Math.max(1, Math.ceil(seconds / 60)) }),
      {
        label: say('signIn.backToSignIn'),
        href: back,
      },
    ),
  });
