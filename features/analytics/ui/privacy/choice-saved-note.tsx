import { useEffect, useState } from 'react';
import { message } from '../../../../messages/message.ts';

/** [FMT-04] Confirms a saved refusal after the page has reloaded, and restores the focus to the button that opened the panel. */
export default function ChoiceSavedNote() {
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    const opener = document.querySelector<HTMLElement>('.privacyb') ?? document.getElementById('main');
    // unless the focus has moved already
    if (document.activeElement === document.body) opener?.focus({ preventScroll: true });
    // screen readers announce text that is added to a status, not its initial text
    setSaid(true);
  }, []);
  return (
    <p className="vh" role="status">
      {isSaid && message('privacy.strip.kept')}
    </p>
  );
}
