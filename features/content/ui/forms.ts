export { REGISTRATION_FLAG } from '../../catalogue/ui/product/registration.ts';

export type FormsPlace = { scriptUrl: string; portalId: string; region: string };
export type FormState = 'ready' | 'sent' | 'failed';
type FailureReason = 'script' | 'create' | 'not-ready';

declare global {
  interface Window {
    hbspt?: { forms?: { create(options: object): void } };
  }
}

/** how long a form may take from its script to its fields */
const TIMEOUT_MS = 10_000;

let loading: Promise<void> | null = null;

/** Loads the script once for all forms of a page load; a failed load can be retried. */
function loadScript(src: string): Promise<void> {
  if (window.hbspt?.forms) return Promise.resolve();
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      loading = null;
      script.remove();
      reject(new Error('the form script did not load'));
    };
    document.head.append(script);
  });
  return loading;
}

const STATES: Record<string, FormState> = { onFormReady: 'ready', onFormSubmitted: 'sent' };

/**
 * Parses a window message of this form. Accepts only our own origin or the script's, the form service's message type, and this form's id. Ignores
 * `onFormSubmit`: the request that follows may still be rejected.
 */
export function readFormMessage(
  { origin, data }: { origin: string; data: unknown },
  { formId, origins }: { formId: string; origins: readonly string[] },
): FormState | null {
  if (!origins.includes(origin) || typeof data !== 'object' || data === null) return null;
  const { type, id, eventName } = data as Record<string, unknown>;
  if (type !== 'hsFormCallback' || id !== formId || typeof eventName !== 'string') return null;
  return Object.hasOwn(STATES, eventName) ? (STATES[eventName] ?? null) : null;
}

const reported = new Set<FailureReason>();

/** [ERR-23] Logs a form that fails to load on the server, once per reason; sends no personal data. */
function report(reason: FailureReason): void {
  if (reported.has(reason)) return;
  reported.add(reason);
  const body = JSON.stringify({ area: 'forms', reason });
  navigator.sendBeacon('/api/log/client-failure', new Blob([body], { type: 'application/json' }));
}

/**
 * [CNT-06] Renders the form into `target` and reports its states. A form that loads after the timeout is still reported as ready. Returns the clean-up
 * function, which empties the target and stops the reports.
 */
export function mountForm({
  place,
  formId,
  target,
  tell,
}: {
  place: FormsPlace;
  formId: string;
  target: HTMLElement;
  tell(state: FormState): void;
}): () => void {
  const origins = [window.location.origin, new URL(place.scriptUrl, window.location.href).origin];
  let isEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fail = (reason: FailureReason): void => {
    clearTimeout(timer);
    if (isEnded) return;
    report(reason);
    tell('failed');
  };
  const hear = (event: MessageEvent): void => {
    const state = readFormMessage(event, { formId, origins });
    if (!state) return;
    clearTimeout(timer);
    tell(state);
  };
  window.addEventListener('message', hear);
  timer = setTimeout(() => fail('not-ready'), TIMEOUT_MS);

  loadScript(place.scriptUrl).then(
    () => {
      if (isEnded) return;
      try {
        const { portalId, region } = place;
        // an empty `css` renders the form inline, with the page's own styles, instead of in an iframe
        const style = { css: '', cssRequired: '', cssClass: 'house-form' };
        window.hbspt?.forms?.create({ region, portalId, formId, target: `#${target.id}`, ...style });
        if (!window.hbspt?.forms) fail('create');
      } catch {
        fail('create');
      }
    },
    () => fail('script'),
  );

  return () => {
    isEnded = true;
    clearTimeout(timer);
    window.removeEventListener('message', hear);
    target.replaceChildren();
  };
}
