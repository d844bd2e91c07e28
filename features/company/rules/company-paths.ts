/** The page that sets up a company. */
export const COMPANY_SETUP_PATH = '/account/companies/set-up';

/** Returns the path of a company's page. */
export const companyPath = (companyId: string): string => `/account/companies/${companyId}`;

/** Returns the path of a company's documents. */
export const companyDocumentsPath = (companyId: string): string => `${companyPath(companyId)}/documents`;

/** Returns the URL of the file with an order's PO; the URL alone grants no access. */
export const purchaseOrderPath = (companyId: string, orderNumber: number): string =>
  `${companyPath(companyId)}/purchase-orders/${orderNumber}`;

/** Returns the URL of a file of a company's order; the URL alone grants no access. */
export const companyFilePath = (companyId: string, orderNumber: number, fileName: string): string =>
  `${companyDocumentsPath(companyId)}/${orderNumber}/${encodeURIComponent(fileName)}`;

/** Returns the path of an invitation. Its token is a query parameter, because the log hides these. */
export const invitationPath = (token: string): string => `/account/invitation?token=${encodeURIComponent(token)}`;
