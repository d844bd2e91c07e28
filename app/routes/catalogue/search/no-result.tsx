import { Link } from 'react-router';
import type { DocumentSummary } from '../../../../shop/catalogue/document.ts';
import { message } from '../../../messages/message.ts';
import { ButtonLink } from '../../../parts/button.tsx';
import { Empty } from '../../../parts/empty.tsx';
import { Price } from '../../../parts/price.tsx';

/** [SRC-04] [SE5] The term as text, the library, how numbers look, and what others ask for. */
export function NoResult({ term, popular }: { term: string; popular: readonly DocumentSummary[] }) {
  return (
    <Empty title={message('search.none', { term })}>
      <p className="muted">{message('search.none.hint')}</p>
      <p>
        <ButtonLink to="/documents">{message('search.none.library')}</ButtonLink>
      </p>
      {popular.length > 0 && (
        <table className="index">
          <caption className="small muted">{message('search.popular')}</caption>
          <tbody>
            {popular.map((document) => (
              <tr key={document.sku}>
                <th scope="row" className="num">
                  {document.code}
                </th>
                <td>
                  <Link to={document.href}>{document.title}</Link>
                </td>
                <td className="pr">
                  <Price of={document} className="" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Empty>
  );
}
