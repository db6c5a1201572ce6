import { CATEGORIES, HOME_GRID_SIZE, type Category } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { userMessageOf } from '../../api/problem.ts';
import { Button, EmptyState, Tabs, TabPanel, VisuallyHidden } from '../../ui/index.ts';
import { container } from '../../ui/layout.css.ts';
import { CATEGORY_LABELS, featuredFirst, ProductCard, ProductCardSkeleton, productGrid, productsQuery } from '../catalogue/index.ts';
import * as styles from './home.css.ts';
import { texts } from './home.texts.ts';

type Tab = Category | 'all';

const { products: words } = texts;

const tabs = [
  { value: 'all' as Tab, label: words.all },
  ...CATEGORIES.map((category) => ({ value: category as Tab, label: CATEGORY_LABELS[category] })),
];

const route = getRouteApi('/');

export function HomeProducts() {
  const { category } = route.useSearch();
  const navigate = route.useNavigate();
  const tab: Tab = category ?? 'all';
  const show = (next: Tab) => void navigate({ search: next === 'all' ? {} : { category: next }, replace: true, resetScroll: false });

  return (
    <section id="products" className={`${container} ${styles.section}`}>
      <div className={styles.sectionHead}>
        <h2 className={styles.sectionTitle}>{words.title}</h2>
        <p className={styles.sectionText}>{words.text}</p>
      </div>
      <Tabs label={words.tabs} value={tab} onValueChange={show} tabs={tabs}>
        <TabPanel value={tab}>
          <HomeGrid category={category} />
        </TabPanel>
      </Tabs>
    </section>
  );
}

function HomeGrid({ category }: { category: Category | undefined }) {
  const { data: products, isError, error, refetch } = useQuery(productsQuery);

  if (isError) {
    return (
      <EmptyState
        as="h3"
        title={words.failed}
        action={
          <Button variant="secondary" onClick={() => void refetch()}>
            {words.retry}
          </Button>
        }
      >
        {userMessageOf(error)}
      </EmptyState>
    );
  }
  if (!products) {
    return (
      <div className={productGrid} role="status">
        <VisuallyHidden>{words.loading}</VisuallyHidden>
        {Array.from({ length: HOME_GRID_SIZE }, (_, index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </div>
    );
  }

  const ofCategory = products.filter((product) => !category || product.category === category);
  const shown = featuredFirst(ofCategory).slice(0, HOME_GRID_SIZE);
  const isFull = shown.length === HOME_GRID_SIZE;
  return (
    <>
      {shown.length === 0 && <EmptyState as="h3" title={words.empty} />}
      <ul className={productGrid}>
        {shown.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
        <li className={isFull ? styles.viewAllItem : styles.viewAllWhole}>
          <Link to="/products" className={styles.viewAll}>
            {words.viewAll}
            <ArrowRight size={20} aria-hidden="true" />
          </Link>
        </li>
      </ul>
    </>
  );
}
