import { useEffect, useState } from 'react';
import { callEndpoint, type Output } from '../../../../../api/client.ts';
import { useOwned } from '../../../../../features/account/ui/use-store.ts';
import { shortNumber } from '../../../../../features/catalogue/rules/short-number.ts';
import { FORMAT_NAMES } from '../../../../../features/catalogue/ui/format-names.ts';
import { companyDocumentsPath } from '../../../../../features/company/rules/company-paths.ts';
import { message } from '../../../../../messages/message.ts';
import { Icon } from '../../../../ui-kit/icon.tsx';
import { Link } from '../../../../ui-kit/link.tsx';

type Found = Output<'GET /api/companies/copies'>['companies'];

/** [COM-60] "Your company has this: Word, PDF", where the customer has no copy. Renders nothing if the call fails. */
export default function CompanyCopiesLine({ sku }: { sku: string }) {
  const [found, setFound] = useState<Found>([]);
  const isOwned = useOwned(sku) !== null;
  useEffect(() => {
    if (isOwned) return;
    const left = new AbortController();
    void callEndpoint('GET /api/companies/copies', { sku }, { signal: left.signal }).then((read) => {
      if (read.ok && !left.signal.aborted) setFound(read.value.companies);
    });
    return () => left.abort();
  }, [sku, isOwned]);
  if (isOwned) return null;
  const code = shortNumber(sku);
  return found.map(({ companyId, name, links }) => (
    <p key={companyId} className="company-copies small">
      <Icon name="check" isSmall />
      <span>
        <Link to={`${companyDocumentsPath(companyId)}?q=${encodeURIComponent(code)}`}>
          {message('offers.company', { company: name })}
        </Link>
        {links.map(({ format, url }, i) => (
          <span key={format}>
            {i === 0 ? ': ' : ', '}
            <a href={url} download>
              {message(FORMAT_NAMES[format])}
              <span className="vh">{message('order.download.of', { code })}</span>
            </a>
          </span>
        ))}
      </span>
    </p>
  ));
}
