import type { PastedAddress } from '../../../features/company/rules/parse-addresses.ts';
import { Icon, type IconName } from '../../ui-kit/icon.tsx';

type State = PastedAddress['state'];
const TONES: Record<State, { tone: 'ok' | 'new' | 'bad'; icon: IconName }> = {
  new: { tone: 'ok', icon: 'check' },
  member: { tone: 'new', icon: 'info' },
  invited: { tone: 'new', icon: 'info' },
  'not-an-address': { tone: 'bad', icon: 'alert' },
  'too-many': { tone: 'bad', icon: 'alert' },
};

type FoundAddressesProps = { label: string; found: readonly PastedAddress[]; textOf(state: State): string };

/** The addresses in a pasted text, each with what an invitation would do; renders nothing without one. */
export function FoundAddresses({ label, found, textOf }: FoundAddressesProps) {
  if (found.length === 0) return null;
  return (
    <ul className="parsed" aria-label={label}>
      {found.map(({ typed, address, state }) => {
        const { tone, icon } = TONES[state];
        return (
          <li key={address ?? typed}>
            <span className={tone}>
              <Icon name={icon} />
            </span>
            <span>{address ?? typed}</span>
            <span className={tone === 'bad' ? 'bad' : 'muted'}>{textOf(state)}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** The addresses without an invitation, each with its reason; renders nothing without one. */
export function SkippedAddresses({ label, skipped }: { label: string; skipped: { typed: string; reason: string }[] }) {
  if (skipped.length === 0) return null;
  return (
    <ul aria-label={label}>
      {skipped.map(({ typed, reason }) => (
        <li key={typed}>
          {typed}: {reason}
        </li>
      ))}
    </ul>
  );
}
