import { html, raw } from 'hono/html';
import { say } from '../../../messages/sign-in/sign-in-messages.ts';
import type { Markup } from './page.ts';

export type FieldErrors = Record<string, string>;
export type FieldSpec = {
  name: string;
  label: string;
  value?: string;
  type?: 'text' | 'email' | 'tel' | 'password';
  autocomplete: string;
  error?: string | Markup;
  hint?: string;
  /** columns of six that it spans on wider screens */
  columns?: 'c3';
  options?: readonly string[];
  maxLength?: number;
  hasFocus?: boolean;
  isOptional?: boolean;
  minLength?: number;
};

const icon = raw(
  '<svg class="ic s" viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="7.5"/><path d="M10 6v5M10 13.6v.2"/></svg>',
);

const attributesOf = (f: FieldSpec): Markup => {
  const described = [f.hint && `${f.name}-hint`, f.error && `${f.name}-error`].filter(Boolean).join(' ');
  return html` id="${f.name}" name="${f.name}" autocomplete="${f.autocomplete}"${f.isOptional ? '' : html` required`}${f.hasFocus ? html` autofocus` : ''}${f.error ? html` aria-invalid="true"` : ''}${described ? html` aria-describedby="${described}"` : ''}`;
};

function control(f: FieldSpec): Markup {
  if (f.options) {
    const options = f.options.map(
      (o) => html`<option value="${o}"${o === f.value ? html` selected` : ''}>${o}</option>`,
    );
    return html`<select class="select"${attributesOf(f)}><option value="">${say('signIn.companyTypeNone')}</option>${options}</select>`;
  }
  const secret = f.type === 'password';
  const mode = f.type === 'email' ? html` inputmode="email" autocapitalize="none" spellcheck="false"` : '';
  return html`<input class="input" type="${f.type ?? 'text'}"${attributesOf(f)}${mode}${secret ? '' : html` value="${f.value ?? ''}"`} maxlength="${f.maxLength ?? 100}"${f.minLength ? html` minlength="${f.minLength}"` : ''}>`;
}

/**
 * Renders one labeled field with its hint and error. A password has a button to show it (hidden without script), and
 * never a value.
 */
export function renderFormField(f: FieldSpec): Markup {
  const label =
    f.type === 'password'
      ? html`<div class="row between"><label for="${f.name}" class="label">${f.label}</label><button type="button" class="linkbtn small" data-reveal="${f.name}" data-hide="${say('signIn.hide')}" hidden>${say('signIn.show')}<span class="vh"> ${say('signIn.passwordWord')}</span></button></div>`
      : html`<label for="${f.name}">${f.label}${f.isOptional ? html` <span class="muted">${say('signIn.optional')}</span>` : ''}</label>`;
  const hint = f.hint ? html`<span class="hint" id="${f.name}-hint">${f.hint}</span>` : '';
  const error = f.error ? html`<span class="err" id="${f.name}-error">${icon}<span>${f.error}</span></span>` : '';
  return html`<div class="field${f.columns ? ` ${f.columns}` : ''}${f.error ? ' bad' : ''}">${label}${control(f)}${hint}${error}</div>`;
}

/** Renders the error summary: first on the page, focused on load, linked to each field. */
export function errorSummary(errors: FieldErrors): Markup | null {
  const entries = Object.entries(errors);
  if (entries.length === 0) return null;
  return html`<div class="note bad" role="alert" tabindex="-1" autofocus><svg class="ic" viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="7.5"/><path d="M10 6v5M10 13.6v.2"/></svg><div><strong>${say('signIn.summary', { count: entries.length })}</strong><ul>${entries.map(([name, message]) => html`<li class="small"><a href="#${name}">${message}</a></li>`)}</ul></div></div>`;
}
