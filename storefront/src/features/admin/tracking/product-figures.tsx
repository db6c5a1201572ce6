import { formatRupees, STATISTICS_PERIOD_NAMES, type ProductStatistics } from '@mithai/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import { Cell, FilterSelect, HeadCell, Table } from '../../../ui/index.ts';
import { ProductThumbnail } from '../../images/product-thumbnail.tsx';
import { ListStates } from '../list-states.tsx';
import { SectionHead } from '../section-head.tsx';
import { ChangeIndicator } from './change-indicator.tsx';
import { SearchField } from '../search-field.tsx';
import { formatRatingChange } from './rating-change.ts';
import * as styles from './statistics.css.ts';
import { productStatisticsQuery } from './statistics.queries.ts';
import * as stock from './stock.css.ts';
import { trackingTexts } from './tracking.texts.ts';

const { products: texts, periods, units } = trackingTexts.statistics;
const PICTURE = 40;

export function ProductFigures() {
  const { search = '', period = '7' } = useSearch({ from: '/admin/tracking' });
  const navigate = useNavigate({ from: '/admin/tracking' });
  const query = useInfiniteQuery(productStatisticsQuery(period, search));
  return (
    <section aria-label={texts.title}>
      <SectionHead title={texts.title} hint={texts.hint} />
      <div className={stock.tools}>
        <SearchField
          label={texts.search}
          value={search}
          onSearch={(text) =>
            void navigate({ search: (before) => ({ ...before, search: text || undefined }), replace: true })
          }
        />
        <FilterSelect
          label={texts.period}
          of={STATISTICS_PERIOD_NAMES}
          names={periods}
          value={period}
          onChange={(chosen) => void navigate({ search: (before) => ({ ...before, period: chosen }), replace: true })}
        />
      </div>
      <ListStates
        query={query}
        items={query.data?.pages.flat()}
        texts={texts}
        icon={<ChartColumn size={52} strokeWidth={1.3} />}
        more={trackingTexts.loadMore}
      >
        {(products) => <ProductTable products={products} />}
      </ListStates>
    </section>
  );
}

function ProductTable({ products }: { products: readonly ProductStatistics[] }) {
  const { columns } = texts;
  return (
    <Table label={texts.table}>
      <thead>
        <tr>
          <HeadCell>{columns.product}</HeadCell>
          <HeadCell numeric className={styles.roomy}>
            {columns.units}
          </HeadCell>
          <HeadCell numeric>{columns.revenue}</HeadCell>
          <HeadCell className={styles.roomy}>{columns.change}</HeadCell>
          <HeadCell className={styles.roomy}>{columns.rating}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <Row key={product.id} product={product} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ product: { name, imageUrl, now, before } }: { product: ProductStatistics }) {
  const rating = formatRatingChange(now, before);
  return (
    <tr>
      <Cell className={styles.product}>
        <span className={styles.named}>
          <ProductThumbnail imageUrl={imageUrl} size={PICTURE} />
          <span>
            {name}
            <span className={styles.narrow}>{texts.unitsAndRating(units(now.units), rating)}</span>
          </span>
        </span>
      </Cell>
      <Cell numeric className={styles.roomy}>
        {now.units}
        <span className={styles.beneath}>
          <ChangeIndicator now={now.units} before={before.units} />
        </span>
      </Cell>
      <Cell numeric>
        {formatRupees(now.revenue)}
        <span className={styles.narrow}>
          <ChangeIndicator now={now.revenue} before={before.revenue} />
        </span>
      </Cell>
      <Cell className={styles.roomy}>
        <ChangeIndicator now={now.revenue} before={before.revenue} />
      </Cell>
      <Cell className={styles.roomy}>{rating}</Cell>
    </tr>
  );
}
