import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { SandboxPaymentConfig } from './wire/route.ts';
import { pagePolicy } from './wire/trusted-origins.ts';

/** Beside this file in the source tree, also when this module runs from a bundle started at the project's root. */
const folders = [join(import.meta.dirname, 'browser'), join(process.cwd(), 'sandbox/payment/browser')];

const TYPES = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
} as const;

/** The modules of `stripe.js`, in dependency order. */
const SCRIPT_PARTS = [
  'encode-form',
  'call-api',
  'read-theme',
  'frame-link',
  'listeners',
  'challenge',
  'frame-element',
  'element-part',
  'card-element',
  'payment-element',
  'address-element',
  'elements',
  'confirm-intent',
  'checkout-api',
  'checkout-store',
  'checkout-results',
  'checkout-confirm',
  'checkout-actions',
  'checkout-address',
  'checkout-sdk',
  'stripe',
];

/** The frames' modules, each served as a script. */
const FRAME_PARTS = [
  'payment-frame',
  'address-frame',
  'frame-host',
  'frame-parent',
  'form-field',
  'card-form',
  'card-format',
  'bank-form',
  'bank-format',
  'address-rules',
  'call-api',
  'encode-form',
];

/** Files by URL path; no other file of the folder is served. */
const FILES: Record<string, string> = {
  '/elements/card': 'payment.html',
  '/elements/payment': 'payment.html',
  '/elements/address': 'address.html',
  '/elements/frame.css': 'frame.css',
  ...Object.fromEntries(FRAME_PARTS.map((name) => [`/elements/${name}.js`, `${name}.ts`])),
  '/authenticate/challenge.css': 'frame.css',
  '/authenticate/challenge-page.js': 'challenge-page.ts',
  '/authenticate/frame-parent.js': 'frame-parent.ts',
};

export function readBrowserFile(name: string): string {
  for (const folder of folders) {
    try {
      return readFileSync(join(folder, name), 'utf8');
    } catch {}
  }
  throw new Error(`payment: ${name} is missing`);
}

/**
 * Strips the types of a module and keeps its line numbers. Node's warning that this function is experimental is
 * suppressed in the store's log: the tests of this file check its output.
 */
function withoutTypes(source: string): string {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}

const IMPORT = /^import (\{[^}]*\}) from '\.\/([\w-]+)\.ts';$/gm;
const EXPORT = /^export (?=(?:async )?(?:const|function) (\w+))/gm;

/** Wraps one module in a function that runs once and returns its exports: two modules may use the same name inside. */
function wrapPart(name: string, read: (name: string) => string): string {
  const code = withoutTypes(read(`${name}.ts`));
  const exported = [...code.matchAll(EXPORT)].map((match) => match[1]);
  const body = code.replaceAll(IMPORT, "const $1 = $modules['$2'];").replaceAll(EXPORT, '');
  return `$modules['${name}'] = (() => {\n${body}\nreturn { ${exported.join(', ')} };\n})();`;
}

/** Bundles the modules into one classic script: a page needs `window.Stripe` before its modules run. */
export function assembleScript(read: (name: string) => string = readBrowserFile): string {
  const parts = SCRIPT_PARTS.map((name) => wrapPart(name, read));
  const start = "$modules['stripe'].installStripe(window, document.currentScript.src);";
  return `(() => {\n'use strict';\nconst $modules = {};\n${parts.join('\n')}\n${start}\n})();\n`;
}

function readScript(file: string): string {
  return withoutTypes(readBrowserFile(file)).replaceAll(IMPORT, "import $1 from './$2.js';");
}

export function addBrowserFiles(app: Hono, config: SandboxPaymentConfig): void {
  let script: string | null = null;
  app.get('/stripe.js', () => {
    script ??= assembleScript();
    return send(script, 'js', config);
  });
  for (const [path, file] of Object.entries(FILES)) {
    const isScript = file.endsWith('.ts');
    const type = isScript ? 'js' : file.endsWith('.css') ? 'css' : 'html';
    app.get(path, () => send(isScript ? readScript(file) : readBrowserFile(file), type, config));
  }
}

export function send(body: string, type: keyof typeof TYPES, config: SandboxPaymentConfig): Response {
  return new Response(body, {
    headers: {
      'Content-Type': TYPES[type],
      'Cache-Control': type === 'html' ? 'no-store' : 'public, max-age=300',
      'X-Content-Type-Options': 'nosniff',
      ...(type === 'html' ? { 'Content-Security-Policy': pagePolicy(config), 'Referrer-Policy': 'no-referrer' } : {}),
    },
  });
}
