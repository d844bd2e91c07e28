import { useEffect, useId, useRef, useState } from 'react';
import { message } from '../../../../messages/message.ts';
import { Icon } from '../../../everywhere/parts/icon.tsx';

/** [SUB-14] What sales tax depends on: said when it is asked for, by press or key, and read out then. Escape and a press elsewhere close it. */
export function TaxTip() {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: Event): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // a dialog around it stays
      event.preventDefault();
      setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);
  return (
    <span className="checkout-tip" ref={box}>
      <button
        type="button"
        className="linkbtn"
        aria-label={message('checkout.order.tax.about')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="info" isSmall />
      </button>
      <span id={id} role="status">
        {isOpen && <span className="checkout-tip-text">{message('checkout.order.tax.text')}</span>}
      </span>
    </span>
  );
}
