import { html, raw } from 'hono/html';
import type { PageShell } from '../../server/web/pages/page-shell.ts';

/** Card numbers that the embedded payment platform accepts, with any future date and any three digits. */
const TEST_CARDS: readonly { number: string; about: string }[] = [
  { number: '4242 4242 4242 4242', about: 'Succeeds' },
  { number: '4000 0000 0000 0002', about: 'Declined' },
  { number: '4000 0000 0000 9995', about: 'Declined: insufficient funds' },
  { number: '4000 0000 0000 0341', about: 'Can be saved, but charges are declined' },
  { number: '4000 0025 0000 3155', about: 'Asks the cardholder to authenticate, except for later renewals' },
  { number: '4000 0027 6000 3184', about: 'Asks the cardholder to authenticate every payment' },
  { number: '4000 0082 6000 3178', about: 'Asks the cardholder to authenticate, then declined: insufficient funds' },
  { number: '4000 0000 0000 0259', about: 'Succeeds, then the bank takes the payment back: disputed as fraudulent' },
  { number: '4000 0000 0000 1976', about: 'Succeeds, then the bank asks about it: an inquiry' },
];

const ROUTING_NUMBER = '110000000';
/** Bank accounts that it accepts, with that routing number. */
const TEST_ACCOUNTS: readonly { number: string; about: string }[] = [
  { number: '000123456789', about: 'Succeeds' },
  { number: '000222222227', about: 'Fails: insufficient funds' },
  { number: '000111111116', about: 'Fails: account closed' },
  { number: '000666666661', about: 'Stays pending, clears later' },
];

const PARTS: readonly (readonly [id: string, title: string])[] = [
  ['people', 'People'],
  ['clock', 'Clock'],
  ['faults', 'Faults'],
  ['cards', 'Test payments'],
  ['platforms', 'Platforms and keys'],
  ['log', 'Requests'],
  ['outbox', 'Outgoing email'],
  ['mail', 'Mailbox'],
  ['forms', 'Forms'],
  ['reset', 'Reset'],
];

type Markup = ReturnType<typeof html>;

const part = (id: string, body: Markup): Markup =>
  html`<section class="console-part" id="${id}" aria-labelledby="${id}-h" tabindex="-1">
<h2 id="${id}-h">${PARTS.find(([known]) => known === id)?.[1]}</h2>
${body}
</section>`;

const people = part(
  'people',
  html`<p class="muted">Sign in as any of these people, exactly as through the identity provider. You’ll land on the home page.</p>
<div class="console-scroll"><table class="tbl lab" aria-busy="true"><caption class="vh">People in the demo shop</caption>
<thead><tr><th scope="col">Person</th><th scope="col">Email</th><th scope="col">Password</th><th scope="col"><span class="vh">Sign in</span></th></tr></thead>
<tbody id="people-rows"></tbody></table></div>`,
);

const clock = part(
  'clock',
  html`<p class="muted">Move the date of the store, its documents, and its plans forward. Everything due in between runs: renewals, reminders, payments, and expiring codes. A renewal is a draft for one hour, then it’s charged or sent. Sign-in sessions aren’t affected.</p>
<p class="console-now"><span class="num" id="clock-now" aria-live="polite"></span> <span class="hint" id="clock-offset"></span></p>
<div class="row wrapy console-tools" role="group" aria-label="Move the clock forward">
<button class="btn sm" type="button" data-advance="PT1H">Forward 1 hour</button>
<button class="btn sm" type="button" data-advance="P1D">Forward 1 day</button>
<button class="btn sm" type="button" data-advance="P30D">Forward 30 days</button>
<button class="btn sm" type="button" data-advance="P1Y">Forward 1 year</button>
</div>
<form class="row wrapy console-tools" id="clock-form">
<div class="field"><label for="clock-at">Date (UTC)</label><input class="input" id="clock-at" type="date" required></div>
<button class="btn sm" type="submit">Move to this date</button>
</form>
<p class="hint">To go back to today, reset the demo shop.</p>`,
);

const faults = (also: readonly string[]): Markup =>
  part(
    'faults',
    html`<p class="muted">Make a platform slow, unavailable, or lose its responses for the next calls, and watch how the store reacts. The console isn’t affected.</p>
<form class="row wrapy console-tools" id="faults-tools">
<div class="field console-times"><label for="faults-times">Calls</label><input class="input" id="faults-times" type="number" min="1" max="10000" step="1" value="20" required></div>
<button class="btn sm" type="button" id="faults-clear">Turn all off</button>
</form>
<div class="console-switches" id="fault-switches"${also.length > 0 ? html` data-also="${also.join(' ')}"` : ''}></div>
<div class="console-scroll"><table class="tbl lab"><caption class="vh">Active faults</caption>
<thead><tr><th scope="col">Platform</th><th scope="col">Affected calls</th><th scope="col">What happens</th><th scope="col">Calls left</th><th scope="col"><span class="vh">Turn off</span></th></tr></thead>
<tbody id="faults-rows"></tbody></table></div>`,
  );

const table = (title: string, head: readonly string[], rows: readonly (readonly string[])[]): Markup =>
  html`<table class="tbl lab console-cards"><caption class="vh">${title}</caption>
<thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead><tbody>${rows.map(
    ([first = '', ...rest]) =>
      html`<tr><th scope="row" class="num" data-l="${head[0]}">${first}</th>${rest.map((cell, i) => html`<td data-l="${head[i + 1]}">${cell}</td>`)}</tr>`,
  )}</tbody></table>`;

/** A code of the demo and its effect; `where`: valid in a cart, or for a plan. */
export type ShownCode = { code: string; where: 'cart' | 'plan'; about: string };

const cards = (codes: readonly ShownCode[]): Markup =>
  part(
    'cards',
    html`<h3>Cards</h3>
<p class="muted">Use any future date and any three digits. All other numbers are rejected and never stored.</p>
${table(
  'Test cards',
  ['Number', 'What happens'],
  TEST_CARDS.map(({ number, about }) => [number, about]),
)}
<h3>Bank accounts</h3>
<p class="muted">Routing number <span class="num">${ROUTING_NUMBER}</span>.</p>
${table(
  'Test bank accounts',
  ['Account', 'What happens'],
  TEST_ACCOUNTS.map(({ number, about }) => [number, about]),
)}
<h3>Promo codes</h3>
${table(
  'Promo codes',
  ['Code', 'Used in', 'What happens'],
  codes.map(({ code, where, about }) => [code, where === 'cart' ? 'Cart' : 'Plan', about]),
)}`,
  );

const platforms = part(
  'platforms',
  html`<p class="muted">Each embedded platform has its own address and responds like the real one to these keys.</p>
<div class="console-platforms" id="platform-list"></div>`,
);

const log = part(
  'log',
  html`<p class="muted">Requests that the store sent to the platforms, newest first. Passwords, card fields, and tokens are left out.</p>
<form class="row wrapy console-tools" id="log-tools">
<div class="field"><label for="log-platform">Platform</label><select class="select" id="log-platform"><option value="">All platforms</option></select></div>
<button class="btn sm" type="button" id="log-pause">Pause</button>
<span class="hint" id="log-count"></span>
</form>
<div class="console-scroll console-log" id="log-scroll" role="region" aria-label="List of requests" tabindex="0">
<table class="tbl console-requests"><caption class="vh">Requests that the platforms received</caption>
<thead><tr><th scope="col">No.</th><th scope="col">Time (UTC)</th><th scope="col">Platform</th><th scope="col">Request</th><th scope="col">Status</th></tr></thead>
<tbody id="log-rows"></tbody></table></div>`,
);

const outbox = part(
  'outbox',
  html`<p class="muted">Emails from the store, newest first: sent, waiting for the next attempt, failed with a reason, or expired with their link. If the mail server is down, the store retries after 1, 5, 10, 30, and 60 minutes, then every hour for two days.</p>
<form class="row wrapy console-tools" id="outbox-tools">
<div class="field"><label for="outbox-state">Status</label><select class="select" id="outbox-state"><option value="">All</option><option value="waiting">Waiting</option><option value="failed">Failed</option><option value="expired">Expired</option><option value="sent">Sent</option></select></div>
<div class="field"><label for="outbox-pace">Retry delay</label><select class="select" id="outbox-pace"><option value="1">Normal</option><option value="0.1">10 times shorter</option><option value="0.01">100 times shorter</option><option value="0.001">1,000 times shorter</option></select></div>
<button class="btn sm" type="submit">Refresh list</button>
</form>
<div class="console-scroll console-log" role="region" aria-label="List of outgoing emails" tabindex="0">
<table class="tbl lab"><caption class="vh">Outgoing emails</caption>
<thead><tr><th scope="col">Email</th><th scope="col">To</th><th scope="col">About</th><th scope="col">Status</th><th scope="col">Attempts</th><th scope="col">Result</th><th scope="col"><span class="vh">Resend</span></th></tr></thead>
<tbody id="outbox-rows"></tbody></table></div>`,
);

const mail = part(
  'mail',
  html`<p class="muted">Emails never leave this machine. You can read them here, newest first.</p>
<form class="row wrapy console-tools" id="mail-tools">
<div class="field"><label for="mail-to">To <span class="opt">(email, optional)</span></label><input class="input" id="mail-to" type="email" autocomplete="off"></div>
<button class="btn sm" type="submit">Refresh mailbox</button>
</form>
<div class="console-mail"><ul id="mail-list" aria-label="Messages"></ul>
<div class="console-letter" id="mail-letter" tabindex="-1" hidden><h3 id="mail-subject"></h3><p class="hint" id="mail-facts"></p><div id="mail-html"></div><details id="mail-plain"><summary>Plain text</summary><div class="console-text" id="mail-text"></div></details></div></div>`,
);

const forms = part(
  'forms',
  html`<p class="muted">Forms that visitors submitted, newest first.</p>
<form class="row wrapy console-tools" id="forms-tools"><button class="btn sm" type="submit">Refresh submissions</button><span class="hint" id="forms-count"></span></form>
<div class="console-scroll console-log" role="region" aria-label="List of submissions" tabindex="0">
<table class="tbl"><caption class="vh">Submissions</caption>
<thead><tr><th scope="col">Time (UTC)</th><th scope="col">Form</th><th scope="col">Fields</th></tr></thead>
<tbody id="forms-rows"></tbody></table></div>`,
);

const reset = part(
  'reset',
  html`<p>Restore people, orders, carts, and emails to their state after the first start. Everyone is signed out.</p>
<p><button class="btn danger" type="button" id="reset-open">Reset the demo shop</button></p>
<dialog class="dlg" id="reset-dialog" aria-labelledby="reset-title">
<header><h2 id="reset-title">Reset the demo shop?</h2></header>
<div class="dlg-in"><p>This removes all orders, carts, sessions, and emails created since the first start. You can’t undo this.</p></div>
<footer><button class="btn" type="button" id="reset-no">Cancel</button><button class="btn danger solid" type="button" id="reset-yes">Reset</button></footer>
</dialog>`,
);

const keyForm = (
  isPublic: boolean,
): Markup => html`<form class="note plain console-key" id="key-form"${isPublic ? raw(' data-public') : ''} hidden>
<div class="stack-s"><p>This store is at a public address. Everything here except the list of people needs the console key that was printed when the store started. The key is kept in this tab only.</p>
<div class="row wrapy console-tools"><div class="field"><label for="key">Console key</label><input class="input" id="key" type="password" autocomplete="off" spellcheck="false" required></div>
<button class="btn sm" type="submit">Use this key</button></div></div></form>`;

/**
 * Renders the console's page at `/platform`. Its data comes from the console's API; nothing is inline, so that the
 * strictest CSP applies.
 */
export function renderConsolePage(
  shell: PageShell,
  companyName: string,
  codes: readonly ShownCode[],
  /** embedded platforms that receive no requests, whose faults can be set nevertheless */
  also: readonly string[],
  /** at a public address everything except people and sign-in requires the key */
  isPublic = false,
): Response {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">
<title>Console | ${companyName}</title>
<link rel="icon" href="/favicon.svg">
${[...shell.tableStylesheets(), '/console.css'].map((href) => html`<link rel="stylesheet" href="${href}">`)}
${shell.scripts().map((src) => html`<script src="${src}"></script>`)}
<script src="/console.js" type="module"></script>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
${raw(shell.header())}
<main id="main" tabindex="-1"><div class="wrap console">
<h1>Console</h1>
<p class="console-lead">Try every state of ${companyName}: sign in as any person, move the date, make a platform fail, watch requests, read emails and forms, or start over.</p>
<noscript><p class="note warn console-line">Turn on JavaScript to use this page. Programs can use the same functions at /platform/api.</p></noscript>
<nav aria-label="Console sections"><ul class="console-jumps">${PARTS.map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`)}</ul></nav>
<div class="console-result" id="result" role="status"></div>
${keyForm(isPublic)}
${[people, clock, faults(also), cards(codes), platforms, log, outbox, mail, forms, reset]}
</div></main>
${raw(shell.footer())}
</body>
</html>
`;
  return new Response(String(page), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}
