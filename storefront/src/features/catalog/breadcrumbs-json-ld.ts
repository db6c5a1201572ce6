import { pageUrl } from '../../language/page-urls.ts';
import { texts } from './catalog.texts.ts';

interface Step {
  name: string;
  path: string;
}

/** Breadcrumbs to the listing, or to a page below it, as structured data: https://schema.org/BreadcrumbList */
export function breadcrumbsJsonLd(publicUrl: string, below?: Step) {
  const steps = [
    { name: texts.breadcrumbs.home, path: '/' },
    { name: texts.breadcrumbs.products, path: '/products' },
    ...(below ? [below] : []),
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
