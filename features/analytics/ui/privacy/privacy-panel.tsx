import { useId, useState } from 'react';
import { useStore } from 'zustand/react';
import { Button } from '../../../../app/ui-kit/button.tsx';
import { Dialog } from '../../../../app/ui-kit/dialogs/dialog.tsx';
import { Note } from '../../../../app/ui-kit/status.tsx';
import { formatDate } from '../../../../core/dates.ts';
import { message } from '../../../../messages/message.ts';
import { clearBrowserStorage } from '../clear-storage.ts';
import {
  chooseMeasurement,
  consentStore,
  hasPrivacySignal,
  isStorageAllowed,
  type MeasurementConsent,
} from '../consent.ts';
import { isTagManagerLoaded } from '../measure.ts';
// never part of the server's page: its style loads with it, not with every page
import './privacy.css';
import { useTagManagerUrl } from '../../../../app/ui-kit/use-tag-manager-url.ts';

/** [FMT-03] [FMT-04] Shows what this browser stores for the store, and whether measurement is allowed; both can be changed or revoked. */
export default function PrivacyPanel({ onClose }: { onClose(): void }) {
  const choice = useStore(consentStore, (state) => state.choice);
  const [isLocked] = useState(hasPrivacySignal);
  const [canStore] = useState(isStorageAllowed);
  const [isAllowed, setAllowed] = useState(!isLocked && choice?.measurement === true);
  const decide = (measurement: boolean): void => {
    chooseMeasurement(measurement);
    onClose();
  };
  return (
    <Dialog
      title={message('privacy.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => decide(false)}>{message('privacy.refuse')}</Button>
          <Button variant="solid" onClick={() => decide(isAllowed)}>
            {message('privacy.save')}
          </Button>
        </>
      }
    >
      <div className="privacy">
        {!canStore && <Note tone="info" title={message('privacy.forbidden')} />}
        <Measurement choice={choice} isLocked={isLocked} isAllowed={isAllowed} onChange={setAllowed} />
        <section>
          <h3>{message('privacy.essential')}</h3>
          <p className="small">{message('privacy.essential.text')}</p>
          <StoredList />
        </section>
        <Forget onForgotten={() => setAllowed(false)} />
      </div>
    </Dialog>
  );
}

type MeasurementProps = {
  choice: MeasurementConsent | null;
  /** the browser signals a refusal */
  isLocked: boolean;
  isAllowed: boolean;
  onChange(isAllowed: boolean): void;
};

/** The measurement switch. If locked, it explains why [SM4]. */
function Measurement({ choice, isLocked, isAllowed, onChange }: MeasurementProps) {
  const hasScript = useTagManagerUrl() !== null;
  const reasonId = useId();
  return (
    <section>
      <label className="switch">
        <input
          type="checkbox"
          checked={isAllowed}
          disabled={isLocked}
          aria-describedby={reasonId}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {message('privacy.measurement')}
      </label>
      <div id={reasonId} className="stack-s">
        {isLocked && <Note tone="info" title={message('privacy.gpc')} />}
        {!isLocked && <p className="small strong">{chosenText(choice)}</p>}
        <p className="small">{message('privacy.measurement.text')}</p>
        <p className="small muted">{effectText(hasScript)}</p>
      </div>
    </section>
  );
}

/** The effect of turning it off on this page [SM4], shown before the click. */
function effectText(hasScript: boolean) {
  if (isTagManagerLoaded()) return message('privacy.measurement.reload');
  return message(hasScript ? 'privacy.measurement.off' : 'privacy.measurement.none');
}

function chosenText(choice: MeasurementConsent | null): string {
  if (!choice) return message('privacy.chosen.none');
  return message(choice.measurement ? 'privacy.chosen.yes' : 'privacy.chosen.no', { date: formatDate(choice.at) });
}

/** Deletes the stored data except the cart; shows the result. */
function Forget({ onForgotten }: { onForgotten(): void }) {
  const [outcome, setOutcome] = useState<'idle' | 'done' | 'failed'>('idle');
  const forget = (): void => {
    setOutcome(clearBrowserStorage() ? 'done' : 'failed');
    onForgotten();
  };
  return (
    <section>
      <p className="small">{message('privacy.forget.text')}</p>
      <div>
        <Button size="small" onClick={forget}>
          {message('privacy.forget')}
        </Button>
      </div>
      <p className="small" role="status">
        {outcome !== 'idle' && message(outcome === 'done' ? 'privacy.forgotten' : 'privacy.notForgotten')}
      </p>
    </section>
  );
}

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

/** The keys in browser storage and their purpose; `docs/measuring.md` lists the same ones. */
function StoredList() {
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
