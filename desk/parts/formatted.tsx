import type { ReactNode } from 'react';
import { formatDate } from '../../core/dates.ts';
import { formatDateTime } from './format-time.ts';

/** A number, in the letters of figures. */
export const NumberText = (text: ReactNode): ReactNode => <span className="num">{text}</span>;

/** A day, which is read in one piece; ISO. */
export const DateText = (iso: string): ReactNode => <span className="num dnowrap">{formatDate(iso)}</span>;

/** A day with its time, which breaks between both alone; ISO. */
export const DateTimeText = (iso: string): ReactNode => <span className="num dwhole">{formatDateTime(iso)}</span>;
