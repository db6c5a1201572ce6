import type { AccessTable } from './platform/access.ts';

/** Who may call what: the one place that says so, and that boot and `access.test.ts` hold every route against. */
export const accessTable: AccessTable = {
  'GET /healthz': 'public',
  'GET /readyz': 'public',

  'GET /api/docs': 'admin',
  'GET /api/docs/': 'admin',
  'GET /api/docs/json': 'admin',
  'GET /api/docs/yaml': 'admin',
  'GET /api/docs/static/*': 'admin',
  'GET /api/docs/static/index.html': 'admin',
  'GET /api/docs/static/swagger-initializer.js': 'admin',

  'GET /api/auth/me': 'user',
  'POST /api/auth/register': 'public',
  'POST /api/auth/login': 'public',
  'POST /api/auth/logout': 'public',
  'POST /api/auth/send-verification': 'user',
  'POST /api/auth/verify-email': 'user',
  'POST /api/auth/forgot-password': 'public',
  'POST /api/auth/reset-password': 'public',
  'PATCH /api/users/:id': 'user',
  'PATCH /api/users/:id/address': 'user',

  'GET /api/products': 'public',
  'GET /api/products/:id': 'public',
  'POST /api/products': 'admin',
  'PUT /api/products/:id': 'admin',
  'PATCH /api/products/:id/stock': 'admin',

  'POST /api/upload/image': 'user',
  'GET /images/:key': 'public',
  'GET /images/:key/:variant': 'public',

  'GET /api/cart': 'user',
  'POST /api/cart': 'user',
  'PUT /api/cart/:id': 'user',
  'DELETE /api/cart/:id': 'user',
  'POST /api/cart/merge': 'user',

  'POST /api/orders': 'user',
  'GET /api/orders': 'user',
  'GET /api/orders/:id': 'user',
  'GET /api/orders/:id/status-history': 'user',
  'GET /api/admin/orders': 'admin',
  'POST /api/orders/:id/status': 'admin',
  'PATCH /api/orders/:id/delivery-date': 'admin',

  'GET /api/products/:id/reviews': 'public',
  'POST /api/products/:id/reviews': 'user',
  'GET /api/reviews/mine': 'user',
  'DELETE /api/reviews/:id': 'user',
  'GET /api/admin/products/:id/hidden-reviews': 'admin',
  'PATCH /api/admin/reviews/:id': 'admin',

  'POST /api/newsletter': 'public',
  'POST /api/newsletter/confirm': 'public',
  'GET /api/newsletter/unsubscribe': 'public',
  'POST /api/newsletter/unsubscribe': 'public',

  'GET /api/pincodes/:pincode': 'public',
  'GET /api/events': 'public',
};
