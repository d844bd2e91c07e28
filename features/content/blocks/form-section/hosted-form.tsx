import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useLayoutData } from '../../../../app/ui-kit/frame-data.ts';
import { useInView } from '../../../../app/ui-kit/use-in-view.ts';
import { message, messageParts } from '../../../../messages/message.ts';
import { storeRegistration } from '../../../catalogue/ui/product/registration.ts';
import { type FormState, mountForm } from '../../ui/forms.ts';
import '../../ui/house-form/house-form.css';

export type HostedFormProps = {
  formId: string;
  purpose: 'Partner' | 'Registration' | 'Contact';
  /** text after sending; empty: the store's default */
  thanks: string;
  /** [PRD-11] registration succeeded: a page that was locked reloads instead of showing thanks */
  onRegistered?(): void;
  /** an alternative, shown if the form fails to load */
  otherWay?: ReactNode;
};

const FIELDS = [1, 2, 3, 4, 5];
/** the service marks required fields; the store names the optional ones, as in its own forms */
const LABELS = { '--optional': JSON.stringify(message('field.optional')) } as CSSProperties;

/**
 * [CNT-06] [PRD-12] A form that the form service's script renders once its container comes into view; until then five skeleton fields, as high as the form. A
 * form that fails to load is logged, and a line explains how to write instead [ERR-23].
 */
export function HostedForm({ formId, purpose, thanks, onRegistered, otherWay }: HostedFormProps) {
  const place = useLayoutData()?.forms;
  const { ref: near, isNear } = useInView<HTMLDivElement>();
  const [state, setState] = useState<FormState | 'waiting'>('waiting');
  const embed = useRef<HTMLDivElement>(null);
  const said = useRef<HTMLDivElement>(null);
  const height = useSettledHeight(embed, state === 'ready');
  const id = `form-${useId().replace(/\W/g, '')}`;

  const hear = useEffectEvent((next: FormState): void => {
    const isStored = next === 'sent' && purpose === 'Registration' && storeRegistration();
    if (isStored && onRegistered) onRegistered();
    else setState(next);
  });
  useEffect(() => {
    const target = embed.current;
    if (!isNear || !place || !target) return;
    return mountForm({ place, formId, target, tell: (next) => hear(next) });
  }, [isNear, place, formId]);

  useEffect(() => {
    if (state === 'sent') said.current?.focus();
  }, [state]);

  const isWide = place?.specialFormId?.toLowerCase() === formId.toLowerCase();
  // the reserved height is released while the form is in use, when the visitor expects a shift
  const room = state === 'sent' ? 0 : state === 'ready' ? height : null;
  return (
    <div ref={near} className={`hosted-form${isWide ? ' wide-button' : ''}`} data-purpose={purpose} data-state={state}>
      <div className="hosted-form-place" style={room === null ? undefined : { minHeight: room }}>
        {state === 'waiting' && <Outline />}
        <div ref={embed} id={id} className="hosted-form-embed" style={LABELS} hidden={state === 'sent'} />
        <div ref={said} className="hosted-form-said" role="status" tabIndex={-1}>
          {state === 'waiting' && isNear && <p className="vh">{message('block.form.loading')}</p>}
          {state === 'failed' && <FormTrouble text="block.form.failed" />}
          {state === 'failed' && otherWay && <p>{otherWay}</p>}
          {state === 'sent' && <p className="note ok">{thanks || message('block.form.thanks')}</p>}
        </div>
        <noscript>
          <FormTrouble text="block.form.noScript" />
        </noscript>
      </div>
    </div>
  );
}

/** [PRD-12] Five skeleton fields. */
function Outline() {
  return (
    <div className="hosted-form-wait" aria-hidden="true">
      {FIELDS.map((field) => (
        <div className="field" key={field}>
          <div className="sk sk-label" />
          <div className="sk sk-input" />
        </div>
      ))}
    </div>
  );
}

/** [ERR-23] The alternative to a form that cannot be shown: support's address in a sentence. */
function FormTrouble({ text }: { text: 'block.form.failed' | 'block.form.noScript' }) {
  const email = useLayoutData()?.supportEmail ?? '';
  const address = (
    <a key="email" href={`mailto:${email}`}>
      {email}
    </a>
  );
  return <p>{messageParts(text, { email: address })}</p>;
}

const RESIZE_DELAY_MS = 100;

/**
 * [CNT-06] The height of the third-party form, 100 ms after its last change; null until it has focus. Before that its reserved height stays, so that nothing
 * below shifts.
 */
function useSettledHeight(ref: RefObject<HTMLElement | null>, isRendered: boolean): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || !isRendered) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setHeight(Math.ceil(element.getBoundingClientRect().height)), RESIZE_DELAY_MS);
    });
    const watch = (): void => observer.observe(element);
    element.addEventListener('focusin', watch, { once: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      element.removeEventListener('focusin', watch);
    };
  }, [ref, isRendered]);
  return height;
}
