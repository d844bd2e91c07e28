import { companyPath } from '../../company/rules/company-paths.ts';

/** The account page of the plan. */
const MANAGE_PATH = '/account/subscription-management';
/** The account page of saved cards and bank accounts. */
const METHODS_PATH = '/account/payment-method';

type PayingCompany = string | null | undefined;

/** Returns the page of the caller's plan, or of a company's. */
export const getPlanPath = (companyId: PayingCompany): string =>
  companyId ? `${companyPath(companyId)}/plan` : MANAGE_PATH;

/** Returns the page that schedules a payment. */
export const getSchedulePath = (companyId: PayingCompany): string => `${getPlanPath(companyId)}/schedule-payment`;

/** Returns the page of saved cards and bank accounts. */
export const getMethodsPath = (companyId: PayingCompany): string =>
  companyId ? `${companyPath(companyId)}/payment-methods` : METHODS_PATH;
