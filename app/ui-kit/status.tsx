import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type Tone = 'ok' | 'info' | 'warn' | 'bad' | 'off';
const ICONS: Record<Tone, IconName> = { ok: 'check', info: 'calendar', warn: 'warn', bad: 'alert', off: 'off' };

/** A status word with its icon, so that color is never the only sign [SM2]. */
export function Status({ tone, icon, children }: { tone: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={`status ${tone}`}>
      <Icon name={icon ?? ICONS[tone]} />
      {children}
    </span>
  );
}

type NoteTone = 'ok' | 'info' | 'warn' | 'bad';
const NOTE_ICONS: Record<NoteTone, IconName> = { ok: 'check', info: 'info', warn: 'warn', bad: 'alert' };

type NoteProps = {
  tone: NoteTone;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  isAnnounced?: boolean;
  id?: string;
};

/** A notice beside its cause. Announced once if it appears after an action [LD4]. */
export function Note({ tone, title, children, actions, isAnnounced = false, id }: NoteProps) {
  return (
    <div className={`note ${tone}`} id={id} role={isAnnounced ? (tone === 'bad' ? 'alert' : 'status') : undefined}>
      <Icon name={NOTE_ICONS[tone]} />
      <div>
        <strong>{title}</strong>
        {children && <div className="note-text">{children}</div>}
        {actions && <div className="acts">{actions}</div>}
      </div>
    </div>
  );
}
