// Local replacement of the form service’s embed script. `hbspt.forms.create({ portalId, formId, target, … })` renders a
// form of this service, validates it and submits it. It notifies the page by callbacks and by messages to the window.
import { createElement } from './create-element.js';
import { runForm } from './run-form.js';

function findTarget(target) {
  try {
    return typeof target === 'string' ? document.querySelector(target) : (target ?? null);
  } catch {
    return null;
  }
}

/** Renders a form. Renders nothing if the target or the form is missing; the page is not affected. */
async function create(base, options) {
  const target = findTarget(options?.target);
  if (!target) return;
  const place = createElement('div', { class: 'hbspt-form' });
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

/** `base` is the service's URL. Installing the script twice has no effect. */
export function installForms(base) {
  window.hbspt ??= {};
  window.hbspt.forms ??= { create: (options) => void create(base, options) };
}
