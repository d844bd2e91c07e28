import { companyPath } from '../../company/rules/company-paths.ts';

/** Accepts the form with a certificate. */
export const CERTIFICATE_UPLOAD = '/account/tax/certificates';

/** Returns the page with the certificates of a company, or of the customer. */
export const getTaxPath = (companyId?: string | null): string =>
  companyId ? `${companyPath(companyId)}/tax` : '/account/tax';

/** Returns the URL of a certificate's file; the URL alone grants no access. */
export const certificateFilePath = (certificateId: string): string => `${CERTIFICATE_UPLOAD}/${certificateId}`;
