// Renders one field of a form with the form service’s class names and its validation.
import { createElement } from './create-element.js';
import { TEXTS } from './texts.js';

const AUTOCOMPLETE = {
  email: 'email',
  firstname: 'given-name',
  lastname: 'family-name',
  full_name: 'name',
  company: 'organization',
  phone: 'tel',
};

function control(field, id) {
  const shared = {
    id,
    name: field.name,
    class: 'hs-input',
    required: field.required,
    'aria-describedby': `${id}-errors${field.description ? ` ${id}-hint` : ''}`,
    autocomplete: AUTOCOMPLETE[field.name] ?? 'off',
    placeholder: field.placeholder || null,
  };
  if (field.fieldType === 'textarea') return createElement('textarea', { ...shared, rows: '5' });
  if (field.fieldType === 'select') {
    const options = field.options.map(({ label, value }) => createElement('option', { value }, label));
    const { placeholder, ...rest } = shared;
    return createElement(
      'select',
      rest,
      createElement('option', { value: '' }, placeholder ?? 'Please choose'),
      ...options,
    );
  }
  const type = { email: 'email', phone: 'tel' }[field.name] ?? 'text';
  return createElement('input', { ...shared, type, value: field.defaultValue || null });
}

/** Renders one field: label, hint, control, errors. */
export function renderField(field, number) {
  const id = `${field.name}-${number}`;
  const input = control(field, id);
  const errors = createElement('ul', { id: `${id}-errors`, class: 'no-list hs-error-msgs inputs-list' });
  const mark = field.required ? [createElement('span', { class: 'hs-form-required', 'aria-hidden': 'true' }, '*')] : [];
  const hint = field.description
    ? [createElement('div', { id: `${id}-hint`, class: 'hs-field-desc' }, field.description)]
    : [];
  const element = createElement(
    'div',
    { class: `hs_${field.name} hs-${field.name} hs-fieldtype-${field.fieldType} field hs-form-field` },
    createElement('label', { for: id }, createElement('span', {}, field.label), ...mark),
    ...hint,
    createElement('div', { class: 'input' }, input),
    errors,
  );
  element.hidden = field.hidden;

  const show = (text) => {
    input.classList.toggle('invalid', text !== null);
    input.classList.toggle('error', text !== null);
    if (text === null) input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
    errors.replaceChildren(
      ...(text === null ? [] : [createElement('li', {}, createElement('span', { class: 'hs-error-msg' }, text))]),
    );
  };
  const problem = () => {
    const value = input.value.trim();
    if (value === '') return field.required ? (field.fieldType === 'select' ? TEXTS.choose : TEXTS.required) : null;
    // the browser's validation of `type=email`, which the service also uses
    return field.name === 'email' && input.validity.typeMismatch ? TEXTS.email : null;
  };
  const check = () => {
    const text = problem();
    show(text);
    return text === null;
  };
  // no error for an empty field yet while the visitor tabs through the form
  input.addEventListener('blur', () => input.value.trim() !== '' && check());
  input.addEventListener('input', () => input.hasAttribute('aria-invalid') && problem() === null && show(null));
  return { name: field.name, objectTypeId: field.objectTypeId, element, input, check, show };
}
