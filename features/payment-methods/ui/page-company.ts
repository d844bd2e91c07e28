const COMPANY_PAGE = /^\/account\/companies\/([\da-f-]{36})\//;

/**
 * Returns the company whose plan or payment methods this page is about, by its address: a page of the company, or a
 * purchase for it. Nothing on other pages. The server checks the caller's role at each call. [COM-83]
 */
export function getPageCompany(page: Pick<Location, 'pathname' | 'search'> | undefined = globalThis.location): {
  companyId?: string;
} {
  if (!page) return {};
  const companyId = page.pathname.startsWith('/subscriptions/')
    ? new URLSearchParams(page.search).get('company')
    : COMPANY_PAGE.exec(page.pathname)?.[1];
  return companyId ? { companyId } : {};
}
