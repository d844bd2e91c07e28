import { Status } from '../../../../../app/ui-kit/status.tsx';
import { say } from '../../../../../messages/desk/desk-messages.ts';
import type { FoundCompany } from '../../../use-cases/companies/read-desk-company.ts';
import { NumberText } from '../../components/formatted.tsx';
import { TableSection } from '../../components/table.tsx';

type CompanyGroupProps = {
  companies: readonly FoundCompany[];
  /** the search that found them */
  term: string;
  /** the text without any */
  empty?: string;
};

/** Companies, with a link to the page of each. */
export const CompanyGroup = ({ companies, term, empty }: CompanyGroupProps) => (
  <TableSection
    id="companies"
    title={say('find.companies')}
    count={companies.length}
    empty={empty}
    rows={companies}
    keyOf={({ companyId }) => companyId}
    columns={[
      {
        key: 'name',
        head: say('find.name'),
        cell: ({ companyId, name }) => (
          <a href={`/desk/companies/${companyId}${term ? `?from=${encodeURIComponent(term)}` : ''}`}>{name}</a>
        ),
      },
      {
        key: 'email',
        head: say('find.invoiceEmail'),
        cell: ({ invoiceEmail }) => <span className="dlong">{invoiceEmail}</span>,
      },
      { key: 'members', head: say('company.members'), cell: ({ members }) => NumberText(members) },
      {
        key: 'administrators',
        head: say('company.administrators'),
        cell: ({ administrators }) =>
          administrators === 0 ? (
            <Status tone="bad">{say('company.administrators.none')}</Status>
          ) : (
            NumberText(administrators)
          ),
      },
    ]}
  />
);
