import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { SubscriptionView } from '../../../platforms/content/client/types.ts';
import SubscriptionLockup from '../../content/blocks/subscription-lockup/subscription-lockup.tsx';

it('[LK-40] explains a seat in three frames before its price', () => {
  const plan = {
    id: 'unlimited',
    title: 'Unlimited',
    description: '',
    features: [],
    annualPriceCents: 219_900,
    purchaseLink: null,
    productId: '',
    modal: null,
    isBestValue: true,
  } satisfies SubscriptionView;
  const block = {
    kind: 'subscriptionLockup',
    id: 'b',
    anchor: '',
    headline: 'Plans',
    description: '',
    footnote: '',
  } as const;
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <SubscriptionLockup block={{ ...block, subscriptions: [plan] }} isFirst={false} />
    </MemoryRouter>,
  );
  const frames = /<ol class="seat-frames".*?<\/ol>/.exec(html);
  expect(frames?.[0].match(/<li>/g)).toHaveLength(3);
  expect(frames?.[0]).toContain('one named person');
  expect(frames?.index).toBeLessThan(html.indexOf('$2,199'));
});
