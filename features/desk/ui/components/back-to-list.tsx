import { say } from '../../../../messages/desk/desk-messages.ts';

type BackToListProps = {
  path: string;
  query: URLSearchParams /** the parameter that opens a detail */;
  without: string;
};

/** On a phone a detail fills the page: this leads back to its list, with the same filters. Hidden if both fit. */
export function BackToList({ path, query, without }: BackToListProps) {
  const rest = new URLSearchParams(query);
  for (const name of [without, 'done']) rest.delete(name);
  return (
    <p className="small dback dphone">
      <a href={`${path}${rest.size > 0 ? `?${rest}` : ''}`}>{say('list.back')}</a>
    </p>
  );
}
