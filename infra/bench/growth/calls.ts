import { emailOfCustomer, emailOfPartner } from './fill.ts';

export interface Call {
  group: string;
  name: string;
  /** Differs by number, so that no response comes from a cache. */
  path: (number: number) => string;
  /** Default: a visitor. */
  as?: 'customer' | 'partner' | 'admin';
  /** By the storefront. */
  isPage?: boolean;
  /** Read once per size: time to the first byte and to the last. */
  isWhole?: boolean;
}

/** Whoever is called upon, by number: a customer with many orders and one with few. */
export const ACCOUNTS = { customer: [1, 50].map(emailOfCustomer), partner: [1, 2].map(emailOfPartner) };

/** Rupees above every price: the same products under another key of the cache. */
const ANY_PRICE = 100_000;

const listing = (query: string) => (number: number) =>
  `/api/products?${new URLSearchParams(query).toString()}${query && '&'}price=0-${ANY_PRICE + number}`;

const LISTS = [
  'page=1',
  'page=4',
  'category=sweets',
  'state=Kerala',
  'stock=in',
  'diet=no-nuts',
  'diet=vegan,no-gluten',
  'category=snacks&state=Goa&stock=in',
  'sort=price-asc',
  'sort=price-desc&page=4',
  'sort=name-asc',
  'sort=name-desc&page=4',
  'sort=featured',
];

/** Words of many products and of few, in two scripts, misspelt, with needs, and of none. */
const TEXTS = [
  'laddu',
  'लड्डू',
  'kaju katli',
  'काजू',
  'jaggery',
  'sweets',
  'gift box',
  'saffron laddu',
  'mysor pak',
  'chkli',
  'organic cardamom laddu jar',
  'no nuts',
  'laddu under 300',
  'l',
  'xyzzyq',
];

const PANEL = [
  '/api/admin/orders',
  '/api/admin/orders?status=pending',
  '/api/admin/orders?status=delivered&paymentMethod=upi',
  '/api/admin/orders?search=Asha',
  '/api/admin/orders?search=9000000042',
  '/api/admin/orders?search=Temple',
  '/api/admin/products',
  '/api/admin/products?search=laddu',
  '/api/admin/products?stock=low',
  '/api/admin/products?status=draft',
  '/api/admin/customers',
  '/api/admin/customers?search=Asha',
  '/api/admin/partner-sellers?status=approved',
  '/api/admin/statistics/products?period=7',
].map((path) => `${path}${path.includes('?') ? '&' : '?'}limit=20`);

const OVERVIEWS = ['/api/admin/tasks', '/api/admin/statistics', '/api/admin/median-prices', '/api/admin/today/make'];

const PARTNER = ['products', 'orders', 'earnings'].map((page) => `/api/partner-sellers/${page}`);

export const CALLS: readonly Call[] = [
  ...LISTS.map((query) => ({ group: 'Listing', name: query, path: listing(query) })),
  ...TEXTS.map((text) => ({ group: 'Search', name: text, path: listing(`q=${text}`) })),
  { group: 'Search', name: 'laddu, sort=price-asc', path: listing('q=laddu&sort=price-asc') },
  { group: 'Search', name: 'laddu, state=Kerala', path: listing('q=laddu&state=Kerala') },
  { group: 'Search', name: 'laddu, diet=no-nuts', path: listing('q=laddu&diet=no-nuts') },
  { group: 'Suggestions', name: 'lad', path: listing('q=lad&limit=5') },
  { group: 'Suggestions', name: 'kaj', path: listing('q=kaj&limit=5') },
  ...['', 'category=sweets', 'q=laddu', 'q=jaggery'].map((query) => ({
    group: 'Counts',
    name: query || 'all',
    path: (number: number) => listing(query)(number).replace('/api/products?', '/api/products/counts?'),
  })),
  { group: 'Product', name: 'one product', path: (number) => `/api/products/${1 + (number % 90)}` },
  { group: 'Pages', name: 'home', path: () => '/', isPage: true },
  { group: 'Pages', name: 'a product', path: (number) => `/product/${1 + (number % 90)}`, isPage: true },
  { group: 'Customer', name: 'cart', path: () => '/api/cart', as: 'customer' },
  { group: 'Customer', name: 'My Orders', path: () => '/api/orders', as: 'customer' },
  ...PANEL.map((path) => ({ group: 'Panel', name: path, path: () => path, as: 'admin' as const })),
  ...OVERVIEWS.map((path) => ({ group: 'Panel', name: path, path: () => path, as: 'admin' as const })),
  ...PARTNER.map((path) => ({ group: 'Partner', name: path, path: () => path, as: 'partner' as const })),
  { group: 'Whole', name: 'sitemap', path: () => '/sitemap.xml', isPage: true, isWhole: true },
  { group: 'Whole', name: 'products.csv', path: () => '/api/admin/products.csv', as: 'admin', isWhole: true },
];
