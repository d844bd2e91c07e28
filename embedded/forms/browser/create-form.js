// Stand-in of the form service’s embed script: `hbspt.forms.create({ portalId, formId, target, … })` draws a form of
// this service into the page, validates it, sends it, and notifies the page by callbacks and by messages to its own
// window.
import { make } from './make-element.js';
import { runForm } from './run-form.js';

function findTarget(target) {
  try {
    return typeof target === 'string' ? document.querySelector(target) : (target ?? null);
  } catch {
    return null;
  }
}

/** Draws a form. Where the target or the form is missing nothing is drawn, and the page goes on. */
async function create(base, options) {
  const target = findTarget(options?.target);
  if (!target) return;
  const place = make('div', { class: 'hbspt-form' });
  target.append(place);
  const address = `${base}/embed/v3/form/${encodeURIComponent(options.portalId)}/${encodeURIComponent(options.formId)}/json`;
  try {
    const answer = await fetch(address, { credentials: 'omit' });
    if (!answer.ok) return place.remove();
    const { form } = await answer.json();
    if (place.isConnected) runForm(base, form, options, place);
  } catch {
    place.remove();
  }
}

/** `base` is the service's address. A second copy of the script changes nothing. */
export function installForms(base) {
  window.hbspt ??= {};
  window.hbspt.forms ??= { create: (options) => void create(base, options) };
}
