import { companyPath } from '../../company/rules/company-paths.ts';
import { formatApprovalNumber } from './approval-states.ts';

/** Returns the path of a company's requests for approval. */
export const approvalsPath = (companyId: string): string => `${companyPath(companyId)}/approvals`;

/** Returns the path of one request; the store's paths are in lower case. */
export const approvalPath = (companyId: string, number: number): string =>
  `${approvalsPath(companyId)}/${formatApprovalNumber(number).toLowerCase()}`;

/** Returns the URL of the file with a request's PO; the URL alone grants no access. */
export const requestFilePath = (companyId: string, number: number): string =>
  `${approvalPath(companyId, number)}/purchase-order`;
