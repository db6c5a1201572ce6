import { useQuery } from '@tanstack/react-query';
import { CookingPot } from 'lucide-react';
import { productLanguage } from '../../language/product-language.ts';
import { Badge, Button, businessDate, Card, formatDay, formatShortDay, ListStates, Skeleton } from '../../ui/index.ts';
import { ProductThumbnail } from '../images/product-thumbnail.tsx';
import * as styles from './board.css.ts';
import { useMarkPieces } from './board.mutations.ts';
import { boardTexts as texts } from './board.texts.ts';
import { BoardLine } from './board-line.tsx';
import * as page from './dashboard-page.css.ts';
import { partnerPiecesQuery } from './dashboard.queries.ts';
import { FailedToLoad } from './failed-to-load.tsx';
import { groupPieces, type ProductPieces } from './group-pieces.ts';

export function Board() {
  const query = useQuery(partnerPiecesQuery);
  return (
    <div className={page.stack}>
      <div>
        <h2 className={page.sectionTitle}>{texts.title}</h2>
        <p className={page.intro}>{texts.intro}</p>
      </div>
      <ListStates
        query={query}
        items={query.data}
        as="h3"
        texts={texts}
        failed={<FailedToLoad title={texts.failedToLoad} query={query} />}
        skeleton={<Skeleton height="12rem" />}
        icon={<CookingPot size={52} strokeWidth={1.3} />}
      >
        {(pieces) => (
          <div className={styles.days}>
            {groupPieces(pieces).map((day) => (
              <Day key={day.makeBy} {...day} />
            ))}
          </div>
        )}
      </ListStates>
    </div>
  );
}

function Day({ makeBy, products }: ReturnType<typeof groupPieces>[number]) {
  const title = texts.makeBy(formatDay(makeBy));
  return (
    <section className={styles.day} aria-label={title}>
      <div className={styles.dayHead}>
        <h3 className={styles.dayTitle}>{title}</h3>
        <DayBadge day={makeBy} />
      </div>
      <ul className={styles.products}>
        {products.map((product) => (
          <li key={product.pieces[0]?.id}>
            <Product product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DayBadge({ day }: { day: string }) {
  const now = new Date();
  const today = businessDate(now);
  if (day < today) return <Badge tone="danger">{texts.late}</Badge>;
  if (day === today) return <Badge tone="warning">{texts.today}</Badge>;
  return day === businessDate(now, 1) ? <Badge tone="info">{texts.tomorrow}</Badge> : null;
}

function Product({ product: { name, imageUrl, beginBy, quantity, ready, pieces } }: { product: ProductPieces }) {
  const { mutate: mark, isPending } = useMarkPieces('ready');
  const toMake = pieces.filter(({ status }) => status === 'to_make');
  return (
    <Card className={styles.product}>
      <div className={styles.productHead}>
        <ProductThumbnail imageUrl={imageUrl} size={56} />
        <div className={styles.productText}>
          <h4 className={styles.name}>
            {texts.pieces(quantity)} <span lang={productLanguage}>{name}</span>
          </h4>
          <p className={styles.soft}>{texts.done(ready, quantity)}</p>
          {beginBy && toMake.length > 0 && <p className={styles.soft}>{texts.beginBy(formatShortDay(beginBy))}</p>}
        </div>
      </div>
      <ul>
        {pieces.map((line) => (
          <li key={line.id} className={styles.line}>
            <BoardLine pieces={line} />
          </li>
        ))}
      </ul>
      {toMake.length > 1 && (
        <Button
          variant="secondary"
          fill
          pending={isPending}
          aria-label={texts.allReadyNamed(name)}
          onClick={() => mark(toMake)}
        >
          {texts.allReady}
        </Button>
      )}
    </Card>
  );
}
