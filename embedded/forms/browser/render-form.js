// Renders a form: groups of fields, the legal line, the button.

import { createElement, renderRichText } from './create-element.js';
import { renderField } from './render-field.js';

let drawn = 0;

function legalTexts(form) {
  const entry = form.metaData.find(({ name }) => name === 'legalConsentOptions');
  if (!entry) return [];
  const { processingConsentText, privacyPolicyText } = JSON.parse(entry.value);
  return [processingConsentText, privacyPolicyText].filter(Boolean);
}

export function renderForm(form, options) {
  drawn += 1;
  const number = `${form.guid}-${drawn}`;
  const groups = form.formFieldGroups.map((group) => group.fields.map((field) => renderField(field, number)));
  const fields = groups.flat();
  const rollup = createElement('div', { class: 'hs_error_rollup', role: 'alert' });
  const button = createElement('input', { type: 'submit', class: 'hs-button primary large', value: form.submitText });
  const legal = legalTexts(form).map((html) => createElement('div', { class: 'hs-richtext' }, ...renderRichText(html)));
  const element = createElement(
    'form',
    {
      id: `hsForm_${number}`,
      class: `hs-form-private hs-form stacked hs-form-${form.guid} ${options.cssClass ?? ''}`.trim(),
      method: 'post',
      novalidate: true,
      'data-form-id': form.guid,
      'data-portal-id': String(form.portalId),
    },
    ...groups.map((group) =>
      createElement('fieldset', { class: `form-columns-${group.length}` }, ...group.map((field) => field.element)),
    ),
    ...(legal.length > 0 ? [createElement('div', { class: 'legal-consent-container' }, ...legal)] : []),
    rollup,
    createElement('div', { class: 'hs_submit hs-submit' }, createElement('div', { class: 'actions' }, button)),
  );
  return { element, fields, button, rollup };
}
