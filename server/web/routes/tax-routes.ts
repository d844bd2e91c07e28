import type { Hono } from 'hono';
import { err } from '../../../core/result.ts';
import { SCAN_TYPES, type ScanInspector } from '../../../features/documents/files/inspect-scan.ts';
import type { FailureCode } from '../../../features/shared/errors.ts';
import { CERTIFICATE_UPLOAD, getTaxPath } from '../../../features/tax-exemption/rules/tax-paths.ts';
import {
  type CertificateForm,
  openCertificateFile,
  sendCertificate,
} from '../../../features/tax-exemption/use-cases/own-certificates.ts';
import type { CreateRequestContext } from '../request.ts';
import { errorResponse } from './api-routes.ts';
import { redirectToLogin, respondToMissingFile, respondWithBytes } from './attachment.ts';
import { readUpload } from './read-upload.ts';

type TaxRouteDeps = { openVisit: CreateRequestContext; scans: ScanInspector };

const toPage = (companyId: string | undefined, query: Record<string, string>): Response =>
  new Response(null, {
    status: 303,
    headers: {
      location: `${getTaxPath(companyId)}?${new URLSearchParams(query)}${'problem' in query ? '#add' : ''}`,
      'cache-control': 'no-store',
    },
  });

/** Returns the problem that the page explains; null for a failure without one. */
function getProblem(code: FailureCode, detail: string | undefined): string | null {
  if (code === 'invalid' || code === 'tax-certificate-file') return detail ?? 'failed';
  return code === 'limited' ? 'limited' : code === 'unavailable' ? 'failed' : null;
}

/** Mounts the upload and the files of tax exemption certificates, for their owners only. [TAX-02] [TAX-03] */
export function mountCertificates(app: Hono, { openVisit, scans }: TaxRouteDeps): void {
  app.post(CERTIFICATE_UPLOAD, async (c) => {
    const { context } = await openVisit(c.req.raw);
    if (context.actor.kind !== 'customer') return redirectToLogin(getTaxPath());
    const upload = await readUpload(c.req.raw);
    if (!upload) return toPage(undefined, { problem: 'type' });
    const { file } = upload;
    const form = readForm(upload.form);
    try {
      const sent = await sendCertificate(context, form, async () =>
        file ? scans.receive(file.name, file.body, 'certificate') : err('type'),
      );
      if (sent.ok) return toPage(form.companyId, { done: sent.value.isNew ? 'sent' : 'known', state: form.state });
      const { code, detail } = sent;
      if (code === 'unauthorized' || code === 'no-session') return redirectToLogin(getTaxPath(form.companyId));
      const problem = getProblem(code, detail);
      if (problem === null) return code === 'not-found' ? c.notFound() : errorResponse(code);
      const { state, number, organization, validThrough } = form;
      return toPage(form.companyId, { problem, state, number, organization, validThrough });
    } finally {
      upload.end();
    }
  });

  app.get(`${CERTIFICATE_UPLOAD}/:certificate`, async (c) => {
    const { context } = await openVisit(c.req.raw);
    const file = await openCertificateFile(context, c.req.param('certificate'));
    if (!file.ok) return respondToMissingFile(c.req.path, file.code) ?? c.notFound();
    const { bytes, name, format } = file.value;
    return respondWithBytes(bytes, name, SCAN_TYPES[format]);
  });
}

const MAX_TYPED = 200;

/** Reads the fields as typed; a redirect repeats them, so each has a limit. */
function readForm(form: URLSearchParams): CertificateForm {
  const textOf = (name: string): string => (form.get(name) ?? '').slice(0, MAX_TYPED);
  return {
    companyId: textOf('companyId') || undefined,
    state: textOf('state'),
    number: textOf('number'),
    organization: textOf('organization'),
    validThrough: textOf('validThrough'),
  };
}
