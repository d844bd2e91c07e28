import { CompanyFiles, formatCompanyHasThis } from '../../../../../features/account/ui/person/company-files.tsx';
import { useCompanyCopies } from '../../../../../features/account/ui/person/use-company-copies.ts';
import { useOwned } from '../../../../../features/account/ui/use-store.ts';
import { shortNumber } from '../../../../../features/catalogue/rules/short-number.ts';
import { companyDocumentsPath } from '../../../../../features/company/rules/company-paths.ts';
import { Icon } from '../../../../ui-kit/icon.tsx';
import { Link } from '../../../../ui-kit/link.tsx';

/** [COM-62] "Your company has this: Word, PDF", where the customer has no copy. Renders nothing if the call fails. */
export default function CompanyCopiesLine({ sku }: { sku: string }) {
  const copies = useCompanyCopies(sku);
  const isOwned = useOwned(sku) !== null;
  if (isOwned) return null;
  return copies.map((copy) => (
    <p key={copy.companyId} className="company-copies small">
      <Icon name="check" isSmall />
      <span>
        <Link to={`${companyDocumentsPath(copy.companyId)}?q=${encodeURIComponent(shortNumber(sku))}`}>
          {formatCompanyHasThis(copy, copies.length === 1)}
        </Link>
        <CompanyFiles of={copy} />
      </span>
    </p>
  ));
}
