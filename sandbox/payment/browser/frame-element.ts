import type { Appearance, StripeElementStyle, StripeError } from '@stripe/stripe-js';
import { CONNECTION_ERROR } from './call-api.ts';
import { type FrameLink, openFrame } from './frame-link.ts';
import type {
  AddressSetup,
  AddressState,
  Font,
  PaymentSetup,
  PaymentState,
  Request,
  Response,
} from './frame-messages.ts';
import { createEventListeners, type EventListeners } from './listeners.ts';
import { readTheme, watchTheme } from './read-theme.ts';

/** The common properties of a group's elements. */
export type Group = { base: string; appearance: Appearance; fonts: Font[] };

/** Timeouts in ms: to load a frame, and to start once its page is loaded. */
const TIMEOUT = 20_000;
const START = 3_000;

export type FrameElement = {
  listeners: EventListeners;
  mount(place: string | HTMLElement): void;
  unmount(): void;
  isMounted(): boolean;
  /** sends the setup again; does nothing before the first setup */
  refresh(): void;
  restyle(): void;
  command(name: 'focus' | 'blur' | 'clear' | 'collapse'): void;
  ask(question: Request): Promise<Response>;
};

/**
 * Creates the frame behind one element: mounting, appearance, events, requests. The element's kind decides its page,
 * its setup, and the name of its change event.
 */
export function createFrameElement(options: {
  group: Group;
  path: string;
  title: string;
  elementType: string;
  style?: () => StripeElementStyle | undefined;
  /** null: the required data is not known yet, or unavailable */
  setup(): Promise<PaymentSetup | AddressSetup | StripeError>;
  onChange(state: PaymentState | AddressState): void;
}): FrameElement {
  const { group, elementType } = options;
  const listeners = createEventListeners();
  const emit = (event: string, more: object = {}): void => listeners.emit(event, { elementType, ...more });
  let link: FrameLink | null = null;
  let target: Element | null = null;
  let isShown = false;
  let stop: () => void = () => {};

  const restyle = (): void => {
    if (link === null || target === null) return;
    link.post({
      type: 'look',
      theme: readTheme(target, group.appearance, options.style?.()),
      fonts: group.fonts,
    });
  };
  const refresh = async (): Promise<void> => {
    const at = link;
    if (at === null) return;
    const setup = await options.setup();
    if (link !== at) return;
    if (setup.type === 'setup') at.post(setup);
    else emit('loaderror', { error: setup });
  };
  const unmount = (): void => {
    stop();
    link?.close();
    link = null;
    target = null;
    isShown = false;
  };

  return {
    listeners,
    restyle,
    refresh: () => void refresh(),
    unmount,
    isMounted: () => link !== null,
    mount(place) {
      const node = typeof place === 'string' ? document.querySelector(place) : place;
      if (node === null) throw new Error('The selector you specified applies to no DOM elements.');
      if (node === target) return;
      unmount();
      target = node;
      let isThere = false;
      link = openFrame({
        base: group.base,
        path: options.path,
        title: options.title,
        onMessage(message) {
          switch (message.type) {
            case 'loaded':
              isThere = true;
              clearTimeout(late);
              break;
            case 'shown':
              if (!isShown) emit('ready');
              isShown = true;
              break;
            case 'height':
              if (link !== null) link.frame.style.height = `${message.height}px`;
              break;
            case 'change':
              options.onChange(message.state);
              break;
            case 'focus':
            case 'blur':
            case 'escape':
              emit(message.type);
          }
        },
      });
      const giveUp = (): void => emit('loaderror', { error: CONNECTION_ERROR });
      let late = setTimeout(giveUp, TIMEOUT);
      // a loaded page that sends no message is not the requested one
      link.frame.addEventListener('load', () => {
        clearTimeout(late);
        if (!isThere) late = setTimeout(giveUp, START);
      });
      const stopWatching = watchTheme(restyle);
      stop = () => {
        clearTimeout(late);
        stopWatching();
      };
      node.replaceChildren(link.frame);
      emit('loaderstart');
      restyle();
      void refresh();
    },
    command: (name) => link?.post({ type: name }),
    ask(question) {
      const message = 'The fields are not on the page. Open them and try again.';
      return link === null ? Promise.resolve({ error: { type: 'validation_error', message } }) : link.ask(question);
    },
  };
}
