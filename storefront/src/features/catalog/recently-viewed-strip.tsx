import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { productLanguage } from '../../language/product-language.ts';
import { Button, Price } from '../../ui/index.ts';
import { ProductThumbnail } from '../images/product-thumbnail.tsx';
import { productsByIdsQuery } from './catalog.queries.ts';
import { recentlyViewed } from './recently-viewed.ts';
import * as styles from './recently-viewed-strip.css.ts';
import { recentlyViewedTexts as texts } from './recently-viewed.texts.ts';

const IMAGE_PX = 144;

interface RecentlyViewedStripProps {
  ids: readonly number[];
  className: string;
}

export function RecentlyViewedStrip({ ids, className }: RecentlyViewedStripProps) {
  const { data: products = [] } = useQuery({ ...productsByIdsQuery(ids), enabled: ids.length > 0 });
  if (ids.length === 0 || products.length === 0) return null;
  return (
    <section className={`${className} ${styles.section}`} aria-labelledby="recently-viewed">
      <div className={styles.head}>
        <h2 id="recently-viewed" className={styles.title}>
          {texts.title}
        </h2>
        <Button variant="quiet" size="small" aria-label={texts.clearAll} onClick={recentlyViewed.clear}>
          {texts.clear}
        </Button>
      </div>
      <ul className={styles.list}>
        {products.map(({ id, name, price, imageUrl, stock }) => (
          <li key={id} className={styles.item}>
            <ProductThumbnail imageUrl={imageUrl} size={IMAGE_PX} faded={stock === 0} />
            <Link to="/product/$id" params={{ id: String(id) }} className={styles.link} lang={productLanguage}>
              {name}
            </Link>
            <span className={styles.price}>
              <Price rupees={price} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
