// Runs a rendered form: validates and submits it, shows the result, and notifies the page of every step.

import { createElement, renderRichText, safeHref } from './create-element.js';
import { renderForm } from './render-form.js';
import { BY_ERROR_TYPE, TEXTS } from './texts.js';

function cookie(name) {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return found ? found.slice(name.length + 1) : null;
}

function context() {
  const hutk = navigator.globalPrivacyControl === true ? null : cookie('hubspotutk');
  return {
    pageUri: location.href.slice(0, 2_048),
    pageName: document.title.slice(0, 500),
    ...(hutk !== null && /^[0-9a-f]{32}$/.test(hutk) ? { hutk } : {}),
  };
}

/** Notifies the page: calls its callback and posts a message to the window. */
function tell(options, eventName, element, data) {
  try {
    options[eventName]?.(element, data);
  } catch (error) {
    // an error of the page never stops the form
    window.reportError(error);
  }
  window.postMessage({ type: 'hsFormCallback', eventName, id: options.formId, data: data ?? {} }, location.origin);
}

async function send(base, options, body) {
  const address = `${base}/submissions/v3/integration/submit/${encodeURIComponent(options.portalId)}/${encodeURIComponent(options.formId)}`;
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify(body),
  });
  return { status: answer.status, value: await answer.json() };
}

export function runForm(base, form, options, place) {
  const { element, fields, button, rollup } = renderForm(form, options);
  const say = (text) => rollup.replaceChildren(...(text === null ? [] : [createElement('p', {}, text)]));
  const focusFirst = () => fields.find(({ input }) => input.hasAttribute('aria-invalid'))?.input.focus();

  /** Shows the service's error at its field; errors without a field appear above the button. */
  function refuse({ status, value }) {
    if (status === 429) return say(TEXTS.limited);
    for (const { message, errorType } of value.errors ?? []) {
      const name = /^Error in 'fields\.([^']+)'/.exec(message)?.[1];
      fields.find((field) => field.name === name)?.show(BY_ERROR_TYPE[errorType] ?? TEXTS.refused);
    }
    say(fields.some(({ input }) => input.hasAttribute('aria-invalid')) ? TEXTS.rollup : TEXTS.refused);
    focusFirst();
  }

  function finish(value, submissionValues) {
    const redirectUrl = safeHref(options.redirectUrl || value.redirectUri);
    const message = options.inlineMessage || value.inlineMessage || form.inlineMessage || '';
    const thanks = createElement(
      'div',
      { class: 'submitted-message', tabindex: '-1', role: 'status' },
      ...renderRichText(message),
    );
    place.replaceChildren(thanks);
    thanks.focus();
    tell(options, 'onFormSubmitted', thanks, { submissionValues, redirectUrl });
    if (redirectUrl) location.assign(redirectUrl);
  }

  // hides the last submit's message once its errors are fixed
  element.addEventListener('input', () => fields.some(({ input }) => input.hasAttribute('aria-invalid')) || say(null));

  element.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    const isRight = fields.map((field) => field.check()).every(Boolean);
    say(isRight ? null : TEXTS.rollup);
    if (!isRight) return focusFirst();
    const filled = fields.filter(({ input }) => input.value.trim() !== '');
    const data = filled.map(({ name, input }) => ({ name, value: input.value.trim() }));
    tell(options, 'onBeforeFormSubmit', element, data);
    button.disabled = true;
    tell(options, 'onFormSubmit', element, data);
    try {
      const answer = await send(base, options, {
        submittedAt: Date.now(),
        fields: filled.map(({ objectTypeId, name, input }) => ({ objectTypeId, name, value: input.value.trim() })),
        context: context(),
      });
      if (answer.status === 200) return finish(answer.value, Object.fromEntries(data.map((d) => [d.name, d.value])));
      refuse(answer);
    } catch {
      say(TEXTS.failed);
    } finally {
      button.disabled = false;
    }
  });
  place.replaceChildren(element);
  tell(options, 'onFormReady', element);
}
