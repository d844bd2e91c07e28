import { html } from 'hono/html';
import { say } from '../../../messages/sign-in/sign-in-messages.ts';
import { sendLogout } from '../send-logout.ts';
import { consumeSignInLink, readSignInLink } from '../sign-in-links.ts';
import { rememberDevice } from './known-device.ts';
import { issueLoginTicket } from './login-ticket.ts';
import { messageBody } from './outcome-pages.ts';
import { addressOf, type PageCall, show, showTooMany } from './page-context.ts';

/**
 * The sign-in link mailed by staff. A GET changes nothing, since mail scanners open every link: a person clicks a
 * button on a page that shows the email. The next sign-in in this browser then needs no password.
 */
export async function enterRoute(call: PageCall): Promise<void> {
  const { attempts, db, mount, page } = call.tools;
  const requested = call.form === null ? call.ctx.query.link : call.form.link;
  const token = typeof requested === 'string' ? requested : '';
  const open = await readSignInLink(db, token);
  if (open && call.form === null) {
    const body = html`<h1>${say('signIn.enter')}</h1><p>${say('signIn.enterLead', { email: open.email })}</p>
${open.isConfirmed ? null : html`<p>${say('signIn.enterUnconfirmed')}</p>`}
<form class="stack" method="post" action="${mount}/enter" novalidate>
<input type="hidden" name="link" value="${token}">
<button class="btn solid wide big" type="submit">${say('signIn.signInButton')}</button>
</form>
<p class="small muted">${say('signIn.enterNotMe')}</p>`;
    return show(call, 200, page({ title: say('signIn.enter'), body }));
  }
  const owner = open && (await consumeSignInLink(db, token));
  if (!owner) {
    // a valid link is never limited [SE-02]
    const wait = await attempts.tryFrom('reset-address', call.address);
    if (wait !== null) return showTooMany(call, wait, addressOf(call, 'sign-in'));
    const back = { label: say('signIn.signInButton'), href: addressOf(call, 'sign-in') };
    return show(
      call,
      410,
      page({
        title: say('signIn.resetSpent'),
        body: messageBody(say('signIn.resetSpent'), say('signIn.enterSpent'), back),
      }),
    );
  }
  if (owner.isReset) await sendLogout(call.tools, owner.sub);
  rememberDevice(call, owner.email);
  issueLoginTicket(call, owner.sub);
  call.ctx.status = 303;
  call.ctx.redirect(addressOf({ ...call, uid: null }, 'sign-in'));
}
