import { useEffect, useState } from 'react';
import { message } from '../../../messages/message.ts';

/** [FMT-04] After a refusal loaded the page again: says that it was kept, and puts the focus back where the panel was opened. */
export default function ChoiceSavedNote() {
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    const opener = document.querySelector<HTMLElement>('.privacyb') ?? document.getElementById('main');
    // unless the focus has moved on already
    if (document.activeElement === document.body) opener?.focus({ preventScroll: true });
    // a text that comes into a status is read out, one that comes with it is not
    setSaid(true);
  }, []);
  return (
    <p className="vh" role="status">
      {isSaid && message('privacy.strip.kept')}
    </p>
  );
}
