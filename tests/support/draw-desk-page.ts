import { renderToStaticMarkup } from 'react-dom/server';
import type { DeskRequest, DeskResponse } from '../../features/desk/ui/request.ts';
import { ANN } from './fake/people.ts';
import { createFakeShop } from './fake-context.ts';

/** Returns the markup of a desk page without its frame, for a request without a query. */
export async function renderDeskPage(
  show: (request: DeskRequest) => Promise<DeskResponse>,
  repositories: Omit<DeskRequest['desk'], 'context' | 'staff'>,
): Promise<string> {
  const desk = {
    ...repositories,
    context: await createFakeShop().visit(ANN),
    staff: { sub: ANN.sub, email: ANN.email },
  };
  const page = await show({ desk, query: new URLSearchParams(), form: new URLSearchParams(), file: null });
  return page.is === 'page' ? renderToStaticMarkup(page.body) : '';
}
