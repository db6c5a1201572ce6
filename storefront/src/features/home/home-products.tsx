import { CATEGORIES, HOME_GRID_SIZE, type Category } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import { userMessageOf } from '../../api/problem.ts';
import { EmptyState, LoadFailed, VisuallyHidden } from '../../ui/index.ts';
import { container } from '../../ui/layout.css.ts';
import * as tabs from '../../ui/tabs.css.ts';
import { texts as catalogTexts } from '../catalog/catalog.texts.ts';
import { grid as productGrid } from '../catalog/product-card.css.ts';
import { ProductCard, ProductCardSkeleton } from '../catalog/product-card.tsx';
import { useProductSearch } from '../catalog/use-product-search.ts';
import { chosenProductsQuery, featured, inChosenOrder } from './featured.ts';
import * as styles from './home.css.ts';
import { texts } from './home-products.texts.ts';

const { products: productsTexts } = texts;

const CATEGORY_TABS = [
  { category: undefined, label: productsTexts.all },
  ...CATEGORIES.map((category) => ({ category, label: catalogTexts.categories[category] })),
];

const route = getRouteApi('/');

/** `featuredIds` come first in the grid of all categories. */
export function HomeProducts({ featuredIds }: { featuredIds: readonly number[] }) {
  const { category } = route.useSearch();
  return (
    <section id="products" className={`${container} ${styles.section}`}>
      <div className={styles.sectionHead}>
        <h2 className={styles.sectionTitle}>{productsTexts.title}</h2>
        <p className={styles.sectionText}>{productsTexts.text}</p>
      </div>
      <nav className={tabs.list} aria-label={productsTexts.tabs}>
        {CATEGORY_TABS.map((tab) => (
          <Link
            key={tab.label}
            to="/"
            search={tab.category ? { category: tab.category } : {}}
            hash="products"
            replace
            resetScroll={false}
            hashScrollIntoView={false}
            activeOptions={{ exact: true }}
            className={tabs.trigger}
          >
            {tab.label}
          </Link>
        ))}
      </nav>
      <div className={tabs.content}>
        <HomeGrid category={category} featuredIds={featuredIds} />
      </div>
    </section>
  );
}

interface HomeGridProps {
  category: Category | undefined;
  featuredIds: readonly number[];
}

function HomeGrid({ category, featuredIds }: HomeGridProps) {
  const search = useMemo(() => featured(category), [category]);
  const { products: found, error, retry } = useProductSearch(search, { limit: HOME_GRID_SIZE });
  const chosen = useQuery({ ...chosenProductsQuery(featuredIds), enabled: !category && featuredIds.length > 0 }).data;
  const products = found && (category ? found : inChosenOrder(featuredIds, chosen?.products ?? [], found));

  if (error) {
    return (
      <LoadFailed as="h3" title={catalogTexts.listing.failedTitle} variant="secondary" onRetry={retry}>
        {userMessageOf(error)}
      </LoadFailed>
    );
  }
  if (!products) {
    return (
      <div className={productGrid} role="status">
        <VisuallyHidden>{productsTexts.loading}</VisuallyHidden>
        {Array.from({ length: HOME_GRID_SIZE }, (_, index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </div>
    );
  }

  const isFull = products.length === HOME_GRID_SIZE;
  return (
    <>
      {products.length === 0 && <EmptyState as="h3" title={productsTexts.empty} />}
      <ul className={productGrid}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
        <li className={isFull ? styles.viewAllItem : styles.viewAllWhole}>
          <Link to="/products" className={styles.viewAll}>
            {productsTexts.viewAll}
            <ArrowRight size={20} aria-hidden="true" />
          </Link>
        </li>
      </ul>
    </>
  );
}
