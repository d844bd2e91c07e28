import { messageParts } from '../../../messages/message.ts';
import { useFrameData } from '../../everywhere/frame/frame-data.ts';

/** [ERR-23] The way on where a form cannot be shown: support's address in a sentence. */
export function FormTrouble({ text }: { text: 'block.form.failed' | 'block.form.noScript' }) {
  const email = useFrameData()?.supportEmail ?? '';
  const address = (
    <a key="email" href={`mailto:${email}`}>
      {email}
    </a>
  );
  return <p>{messageParts(text, { email: address })}</p>;
}
