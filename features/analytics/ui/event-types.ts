/** A document or a plan in an event; amounts are dollars. Events contain no other fields of it, and no personal data. */
export type EventItem = {
  item_id: string;
  item_name: string;
  price: number;
  quantity?: number;
  item_list_name?: string;
  /** place in the list, from 1 */
  index?: number;
};

export type PromotionEvent = {
  promotion_id: string;
  promotion_name: string;
  /** the position on the page, if the block has one */
  creative_slot?: string;
};

type Goods = { currency: 'USD'; value: number; items: EventItem[] };
type Taxed = Goods & { tax: number };

/** [FMT-02] The closed list of events and their fields: the specification's, and the common names of other tools. */
export type EventDetails = {
  view_item_list: { item_list_name: string; items: EventItem[] };
  select_item: { item_list_name?: string; items: [EventItem] };
  view_item: Goods;
  promo_impression: PromotionEvent;
  view_promotion: PromotionEvent;
  select_promotion: PromotionEvent;
  add_to_cart: Goods;
  remove_from_cart: Goods;
  view_cart: Goods;
  begin_checkout: Taxed;
  /** only the kind of payment, never a card */
  add_payment_info: Goods & { payment_type: 'card' | 'bank' | 'invoice' };
  add_subscription: Goods;
  purchase: Taxed & { transaction_id: string };
  /** omits a term that might be a person's name */
  view_search_results: { search_term?: string };
};

export type EventName = keyof EventDetails;
