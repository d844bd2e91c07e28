import type { ReactNode } from 'react';
import type { Desk } from '../use-cases/desk.ts';
import type { SentFile } from '../use-cases/documents/upload-file.ts';

/** One request to the desk, after authorization. */
export type DeskRequest = {
  desk: Desk;
  query: URLSearchParams;
  /** of a POST; otherwise empty */
  form: URLSearchParams;
  /** of an upload, after its fields */
  file: SentFile | null;
};

/** The parts of the bar. */
export type DeskPart = 'find' | 'requests' | 'purchases' | 'mails' | 'documents' | 'insight' | 'health' | 'audit';

/** A page inside the frame; `at`: its part of the bar. */
export type DeskPage = { is: 'page'; status?: number; title: string; at: DeskPart; body: ReactNode };
/** The response to every POST, so that a reload does not repeat the action. */
type DeskRedirect = { is: 'redirect'; to: string };
/** A mail's HTML, for an iframe of the desk only: the browser runs and loads nothing from it. */
type DeskPreview = { is: 'preview'; html: string };
/** A file to download; `isShown`: for the browser's viewer, which runs and loads nothing from it. */
type DeskFile = { is: 'file'; name: string; type: string; content: Uint8Array; isShown?: true };
export type DeskResponse = DeskPage | DeskRedirect | DeskPreview | DeskFile;

export type DeskRoute = {
  method: 'GET' | 'POST';
  /** its groups are the parameters */
  path: RegExp;
  run(request: DeskRequest, ...params: string[]): Promise<DeskResponse | null>;
};
