import { Link } from '../../../app/ui-kit/link.tsx';
import { message } from '../../../messages/message.ts';
import { PersonalizedPrice } from '../../account/ui/person/personalized-cells.tsx';
import type { DocumentSummary } from '../rules/document.ts';

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
