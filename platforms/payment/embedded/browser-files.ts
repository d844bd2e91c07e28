import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';

/** Beside this file in the source tree, also when this module runs from a bundle started at the project's root. */
const folders = [join(import.meta.dirname, 'browser'), join(process.cwd(), 'platforms/payment/embedded/browser')];

const TYPES = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
} as const;

/** The parts of `stripe.js`, each after what it imports. */
const SCRIPT_PARTS = ['encode-form', 'call-api', 'read-theme', 'frame-link', 'challenge', 'elements', 'stripe'];

/** Address → file; nothing else of the folder is served. */
const FILES: Record<string, string> = {
  '/elements/card': 'card.html',
  '/elements/card.css': 'card.css',
  '/elements/card-frame.js': 'card-frame.js',
  '/elements/card-format.js': 'card-format.js',
  '/elements/encode-form.js': 'encode-form.js',
  '/authenticate/challenge.css': 'card.css',
  '/authenticate/challenge-page.js': 'challenge-page.js',
};

export function readBrowserFile(name: string): string {
  for (const folder of folders) {
    try {
      return readFileSync(join(folder, name), 'utf8');
    } catch {}
  }
  throw new Error(`payment: ${name} is missing`);
}

/** The parts as one classic script: a page needs `window.Stripe` before its own modules run. */
export function assembleScript(read: (name: string) => string = readBrowserFile): string {
  const parts = SCRIPT_PARTS.map((name) =>
    read(`${name}.js`)
      .replaceAll(/^import .*$/gm, '')
      .replaceAll(/^export /gm, ''),
  );
  return `(() => {\n'use strict';\n${parts.join('\n')}\ninstallStripe(window);\n})();\n`;
}

export function addBrowserFiles(app: Hono): void {
  let script: string | null = null;
  app.get('/stripe.js', () => {
    script ??= assembleScript();
    return send(script, 'js');
  });
  for (const [path, file] of Object.entries(FILES)) {
    app.get(path, () => send(readBrowserFile(file), file.split('.').pop() as keyof typeof TYPES));
  }
}

/** Pages of this platform are framed by the shop itself and load nothing from elsewhere. */
export const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'self'";

export function send(body: string, type: keyof typeof TYPES): Response {
  return new Response(body, {
    headers: {
      'Content-Type': TYPES[type],
      'Cache-Control': type === 'html' ? 'no-store' : 'public, max-age=300',
      'X-Content-Type-Options': 'nosniff',
      ...(type === 'html' ? { 'Content-Security-Policy': PAGE_POLICY, 'Referrer-Policy': 'no-referrer' } : {}),
    },
  });
}
