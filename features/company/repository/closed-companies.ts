/** A closed company whose documents a customer keeps. */
export type ClosedCompany = { companyId: string; companyName: string };

/** The administrators of closed companies, who keep the documents. */
export type ClosedCompanies = {
  /** names who keeps the documents once the company is closed; replaces those of an earlier attempt */
  prepare(company: ClosedCompany, administrators: readonly { userId: string; email: string | null }[]): Promise<void>;
  /** from now on the named administrators can open the documents; idempotent */
  close(companyId: string, at: Date): Promise<void>;
  list(userId: string): Promise<ClosedCompany[]>;
  /** null: an open or unknown company, or a customer who wasn't an administrator when it was closed */
  find(companyId: string, userId: string): Promise<ClosedCompany | null>;
};
