import { message } from '../../messages/message.ts';
import type { DocumentSummary } from '../../shop/catalogue/document.ts';
import { Link } from '../everywhere/parts/link.tsx';
import { PersonalizedPrice } from '../everywhere/parts/personalized-cells.tsx';

/** [SE5] The most requested documents, with prices: for empty search results and missing pages. */
export function PopularDocuments({ documents }: { documents: readonly DocumentSummary[] }) {
  return (
    <table className="index">
      <caption className="small muted">{message('search.popular')}</caption>
      <tbody>
        {documents.map((document) => (
          <tr key={document.sku}>
            <th scope="row" className="num cno">
              {document.code}
            </th>
            <td>
              <Link to={document.href}>{document.title}</Link>
            </td>
            <td className="pr">
              <PersonalizedPrice of={document} className="" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
