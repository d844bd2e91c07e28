/** A document or a plan in an event; amounts are dollars. Nothing else is ever said of it, and nothing of the person. */
export type EventItem = {
  item_id: string;
  item_name: string;
  price: number;
  quantity?: number;
  item_list_name?: string;
  /** place in the list, from 1 */
  index?: number;
};

export type Promotion = {
  promotion_id: string;
  promotion_name: string;
  /** where on the page it stands, when the block says so */
  creative_slot?: string;
};

type Goods = { currency: 'USD'; value: number; items: EventItem[] };
type Taxed = Goods & { tax: number };

/** [FMT-02] The closed list of events, each with what it may hold: the specification's, and the names others know. */
export type Details = {
  view_item_list: { item_list_name: string; items: EventItem[] };
  select_item: { item_list_name?: string; items: [EventItem] };
  view_item: Goods;
  promo_impression: Promotion;
  view_promotion: Promotion;
  select_promotion: Promotion;
  add_to_cart: Goods;
  remove_from_cart: Goods;
  view_cart: Goods;
  begin_checkout: Taxed;
  /** the kind of payment alone, never a card */
  add_payment_info: Goods & { payment_type: 'card' | 'bank' | 'invoice' };
  add_subscription: Goods;
  purchase: Taxed & { transaction_id: string };
  /** without a term where the term might name a person */
  view_search_results: { search_term?: string };
};

export type EventName = keyof Details;
