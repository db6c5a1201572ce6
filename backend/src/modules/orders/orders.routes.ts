import { withTag, type Routes } from '../../routes.ts';
import { adminOrderRoutes, orderChangeRoutes } from './admin-orders.routes.ts';
import { customerOrderRoutes, placeOrderRoutes, type PlaceOrderOptions } from './customer-orders.routes.ts';
import { phoneOrderRoutes, type PhoneOrderOptions } from './placing/phone-orders.routes.ts';
import { partnerOrderRoutes } from './production/partner-orders.routes.ts';
import { piecesRoutes } from './production/pieces.routes.ts';
import { productionRoutes } from './production/production.routes.ts';
import { todayRoutes } from './production/today.routes.ts';
import { trackingLinkRoutes } from './tracking-link.routes.ts';

export const orderRoutes: Routes<PlaceOrderOptions & PhoneOrderOptions> = async (app, options) => {
  await app.register(placeOrderRoutes, options);
  await app.register(customerOrderRoutes, options);
  await app.register(trackingLinkRoutes, options);
  await app.register(adminOrderRoutes, options);
  await app.register(orderChangeRoutes, options);
  await app.register(productionRoutes, options);
  await app.register(todayRoutes, options);
  await app.register(piecesRoutes, options);
  await app.register(phoneOrderRoutes, options);
  await app.register(withTag('partners', partnerOrderRoutes), options);
};
