import { createFileRoute } from '@tanstack/react-router';
import { ProductsTab } from '../features/admin/products/products-tab.tsx';
import { PRODUCT_SECTIONS, type ProductSection } from '../features/admin/products/sections.ts';
import { idOf, oneOf, textOf } from '../router-search.ts';

export const Route = createFileRoute('/admin/products')({
  validateSearch: (
    search,
  ): {
    section?: ProductSection | undefined;
    product?: string | undefined;
    search?: string | undefined;
    import?: string | undefined;
  } => ({
    section: oneOf(PRODUCT_SECTIONS, textOf(search, 'section')),
    product: idOf(search, 'product'),
    search: textOf(search, 'search'),
    import: idOf(search, 'import'),
  }),
  component: ProductsTab,
});
