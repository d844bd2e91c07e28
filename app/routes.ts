import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home/home/route.tsx'),
  route('documents', 'routes/catalogue/listing/route.tsx'),
  route('documents/*', 'routes/catalogue/product/route.tsx'),
  route('search', 'routes/catalogue/search/route.tsx'),
  route('cart', 'routes/cart/cart/route.tsx'),
  route('account', 'routes/account/start/route.tsx'),
  route('account/order-history', 'routes/account/orders/route.tsx'),
  route('account/order-history/receipt/:order/print', 'routes/account/receipt/route.tsx'),
  route('account/library', 'routes/account/library/route.tsx'),
  route('login-redirect', 'routes/sign-in/login-redirect/route.tsx'),
  route('*', 'routes/not-found/not-found/route.tsx'),
] satisfies RouteConfig;
