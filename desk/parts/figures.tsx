import type { ReactNode } from 'react';
import { formatDate } from '../../core/dates.ts';
import { writeMoment } from './moment.ts';

/** A number, in the letters of figures. */
export const num = (text: ReactNode): ReactNode => <span className="num">{text}</span>;

/** A day, which is read in one piece; ISO. */
export const day = (iso: string): ReactNode => <span className="num dnowrap">{formatDate(iso)}</span>;

/** A day with its time, which breaks between both alone; ISO. */
export const moment = (iso: string): ReactNode => <span className="num dwhole">{writeMoment(iso)}</span>;
