import type { ReactNode } from 'react';
import { formatDate } from '../../../../core/dates.ts';
import { formatDateTime } from './format-time.ts';

/** A number, in tabular figures. */
export const NumberText = (text: ReactNode): ReactNode => <span className="num">{text}</span>;

/** A date that does not wrap; ISO. */
export const DateText = (iso: string): ReactNode => <span className="num dnowrap">{formatDate(iso)}</span>;

/** A date with its time, which wraps only between both; ISO. */
export const DateTimeText = (iso: string): ReactNode => <span className="num dwhole">{formatDateTime(iso)}</span>;

/** A text that may break anywhere, such as an address or a note. */
export const LongText = (text: ReactNode): ReactNode => <span className="dlong">{text}</span>;
