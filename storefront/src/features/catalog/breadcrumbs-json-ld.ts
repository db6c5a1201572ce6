import type { Product } from '@mithai/contracts';
import { pageUrl } from '../../language/page-urls.ts';
import { texts } from './catalog.texts.ts';

/** Breadcrumbs as structured data: https://schema.org/BreadcrumbList */
export function breadcrumbsJsonLd(publicUrl: string, product?: Pick<Product, 'id' | 'name'>) {
  const steps = [
    { name: texts.breadcrumbs.home, path: '/' },
    { name: texts.breadcrumbs.products, path: '/products' },
    ...(product ? [{ name: product.name, path: `/product/${product.id}` }] : []),
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${publicUrl}${pageUrl(path)}`,
    })),
  };
}
