import type { Appearance, Font, FrameMessage, ParentMessage, Request, Response, Theme } from './frame-messages.ts';
import { parentOrigin } from './frame-parent.ts';

/**
 * The page's styles that a frame adopts, and the CSS property that validates each value: no other text gets into the
 * style.
 */
const THEME_VARIABLES: Record<keyof Theme, string> = {
  text: 'color',
  muted: 'color',
  ground: 'color',
  accent: 'color',
  danger: 'color',
  line: 'color',
  chosen: 'color',
  mark: 'color',
  ring: 'box-shadow',
  ringline: 'color',
  radius: 'border-radius',
  font: 'font-family',
  size: 'font-size',
  gap: 'row-gap',
  scheme: 'color-scheme',
};

export const postToParent = (message: FrameMessage): void => parent.postMessage(message, parentOrigin());

const rootOf = (): HTMLElement => document.getElementById('fields') ?? document.body;

/** Sends the content's height to the page, which resizes the frame; the body's padding is room for focus rings. */
export function postHeight(): void {
  postToParent({ type: 'height', height: Math.ceil(rootOf().getBoundingClientRect().height) + 8 });
}

const loaded = new Set<string>();

function loadFont(font: Font): void {
  const name = JSON.stringify(font);
  if (loaded.has(name)) return;
  loaded.add(name);
  if ('cssSrc' in font) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = font.cssSrc;
    document.head.append(link);
    return;
  }
  const { family, src, ...rest } = font;
  const face = new FontFace(family, src, rest as FontFaceDescriptors);
  document.fonts.add(face);
  face.load().then(postHeight, () => {});
}

function dress({ theme, fonts }: Appearance): void {
  const { style } = document.documentElement;
  for (const [name, property] of Object.entries(THEME_VARIABLES)) {
    const value = theme[name as keyof Theme];
    if (typeof value === 'string' && CSS.supports(property, value)) style.setProperty(`--${name}`, value);
    else style.removeProperty(`--${name}`);
  }
  document.documentElement.classList.toggle('ringed', style.getPropertyValue('--ring') !== '');
  fonts.forEach(loadFont);
  postHeight();
}

export type Host = {
  setUp(message: ParentMessage & { type: 'setup' }): void;
  command(name: 'focus' | 'blur' | 'clear' | 'collapse'): void;
  respond(question: Request): Response | Promise<Response>;
};

/** Listens to messages of the parent window and origin only. First announces that the frame is ready. */
export function openHost(host: Host): void {
  const hear = async (message: ParentMessage): Promise<void> => {
    switch (message.type) {
      case 'look':
        return dress(message);
      case 'setup':
        host.setUp(message);
        postHeight();
        return postToParent({ type: 'shown' });
      case 'check':
      case 'create':
      case 'value':
        return postToParent({ type: 'answer', request: message.request, result: await host.respond(message) });
      default:
        return host.command(message.type);
    }
  };
  window.addEventListener('message', (event) => {
    const isKnown = event.source === parent && event.origin === parentOrigin();
    if (isKnown && typeof event.data === 'object' && event.data !== null) void hear(event.data as ParentMessage);
  });
  document.addEventListener('submit', (event) => event.preventDefault());
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') postToParent({ type: 'escape' });
  });
  document.addEventListener('focusin', (event) => {
    if (event.relatedTarget === null) postToParent({ type: 'focus' });
  });
  document.addEventListener('focusout', (event) => {
    if (event.relatedTarget === null) postToParent({ type: 'blur' });
  });
  new ResizeObserver(postHeight).observe(rootOf());
  postToParent({ type: 'loaded' });
}
