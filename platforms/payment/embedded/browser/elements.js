import { openFrame } from './frame-link.js';
import { readTheme, watchTheme } from './read-theme.js';

const EMPTY = { complete: false, empty: true };

/** Listeners by event, as every element has them. */
function createListeners() {
  const byEvent = new Map();
  const listenersOf = (event) => {
    if (!byEvent.has(event)) byEvent.set(event, []);
    return byEvent.get(event);
  };
  return {
    on: (event, listener) => listenersOf(event).push(listener),
    off: (event, listener) =>
      byEvent.set(
        event,
        listener === undefined ? [] : listenersOf(event).filter((one) => one !== listener && one.inner !== listener),
      ),
    emit(event, detail) {
      for (const listener of [...listenersOf(event)]) listener(detail);
    },
  };
}

/** One card field, of type `card` or `payment`: a frame in the page, and no number ever in the page. */
export function createCardElement({ base, type, group, onDestroy }, initialOptions = {}) {
  const listeners = createListeners();
  let options = initialOptions;
  let link = null;
  let target = null;
  let stopWatching = () => {};
  let state = EMPTY;

  const sendLook = () => {
    if (link === null || target === null) return;
    const look = readTheme(target, group.appearance, options.style);
    link.post({
      type: 'look',
      theme: look,
      isDisabled: options.disabled === true,
      hasZip: options.hidePostalCode === false,
    });
  };
  const changeEvent = () =>
    type === 'card'
      ? {
          elementType: 'card',
          complete: state.complete,
          empty: state.empty,
          error: state.error,
          brand: state.brand ?? 'unknown',
          value: { postalCode: state.zip ?? '' },
        }
      : {
          elementType: 'payment',
          complete: state.complete,
          empty: state.empty,
          collapsed: false,
          value: { type: 'card' },
        };
  const onMessage = (message) => {
    if (message.type === 'loaded') {
      sendLook();
      listeners.emit('ready', { elementType: type });
    }
    if (message.type === 'height') link.frame.style.height = `${message.height}px`;
    if (message.type === 'focus' || message.type === 'blur' || message.type === 'escape')
      listeners.emit(message.type, { elementType: type });
    if (message.type === 'change') {
      state = message.state;
      listeners.emit('change', changeEvent());
    }
  };
  const unmount = () => {
    stopWatching();
    link?.close();
    link = null;
    target = null;
    state = EMPTY;
  };

  const element = {
    _type: type,
    on(event, listener) {
      listeners.on(event, listener);
      return element;
    },
    once(event, listener) {
      const once = (detail) => {
        listeners.off(event, once);
        listener(detail);
      };
      once.inner = listener;
      return element.on(event, once);
    },
    off(event, listener) {
      listeners.off(event, listener);
      return element;
    },
    mount(place) {
      const node = typeof place === 'string' ? document.querySelector(place) : place;
      if (node === null) throw new Error('The selector you specified applies to no DOM elements.');
      if (node === target) return;
      unmount();
      target = node;
      link = openFrame({ base, path: '/elements/card', title: 'Secure card fields', onMessage });
      node.replaceChildren(link.frame);
      stopWatching = watchTheme(sendLook);
    },
    update(change) {
      options = { ...options, ...change };
      sendLook();
    },
    focus: () => link?.post({ type: 'focus' }),
    blur: () => link?.post({ type: 'blur' }),
    clear: () => link?.post({ type: 'clear' }),
    collapse: () => {},
    unmount,
    destroy() {
      unmount();
      onDestroy();
    },
    /** Asks the frame to check its fields, or to make a payment method of them. */
    _ask(message) {
      if (link === null)
        return Promise.resolve({
          error: { type: 'validation_error', message: 'The card fields are not on the page.' },
        });
      return link.ask(message);
    },
    _restyle: sendLook,
  };
  return element;
}

/** What `stripe.elements()` answers: one group of fields with a common look. */
export function createElements({ base, fetchIntent }, options = {}) {
  const group = { appearance: options.appearance ?? {} };
  const made = new Map();
  return {
    _clientSecret: options.clientSecret ?? null,
    _element: () => made.get('payment') ?? made.get('card') ?? null,
    create(type, elementOptions) {
      if (type !== 'card' && type !== 'payment') throw new Error(`This payment platform has no ${type} element.`);
      if (made.has(type)) throw new Error(`Can only create one Element of type ${type}.`);
      const element = createCardElement({ base, type, group, onDestroy: () => made.delete(type) }, elementOptions);
      made.set(type, element);
      return element;
    },
    getElement: (type) => made.get(type?.__elementType ?? type) ?? null,
    update(change) {
      if (change.appearance !== undefined) group.appearance = change.appearance;
      for (const element of made.values()) element._restyle();
    },
    async submit() {
      const element = made.get('payment') ?? made.get('card');
      if (element === undefined)
        return { error: { type: 'validation_error', message: 'There are no card fields on the page.' } };
      const result = await element._ask({ type: 'check' });
      return result.error === undefined ? { selectedPaymentMethod: 'card' } : { error: result.error };
    },
    async fetchUpdates() {
      if (options.clientSecret === undefined) return {};
      const intent = await fetchIntent(options.clientSecret);
      return intent.error === undefined ? {} : { error: intent.error };
    },
  };
}
