import { message } from '../../../messages/message.ts';

const STORED = [
  'session',
  'cart',
  'person',
  'opened',
  'searches',
  'intent',
  'plan',
  'details',
  'notices',
  'registration',
  'look',
  'places',
  'purchases',
  'choice',
  'forms',
  'preview',
] as const;

/** What the store keeps in a browser, and what for; each entry of it is one of `docs/measuring.md`. */
export function StoredList() {
  return (
    <dl>
      {STORED.map((name) => (
        <div key={name}>
          <dt>{message(`privacy.${name}`)}</dt>
          <dd>{message(`privacy.${name}.text`)}</dd>
        </div>
      ))}
    </dl>
  );
}
