import type { Routes } from '../../routes.ts';
import { adminProductRoutes, productEditRoutes } from './admin-products.routes.ts';
import {
  applyImportRoutes,
  productImportRoutes,
  productSheetRoutes,
  undoImportRoutes,
} from './product-import.routes.ts';
import { synonymsRoutes } from './synonyms.routes.ts';

export const catalogAdminRoutes: Routes = async (app, options) => {
  await app.register(adminProductRoutes, options);
  await app.register(productEditRoutes, options);
  await app.register(productSheetRoutes, options);
  await app.register(productImportRoutes, options);
  await app.register(applyImportRoutes, options);
  await app.register(undoImportRoutes, options);
  await app.register(synonymsRoutes, options);
};
