import type { AdminProduct } from '@mithai/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { PackageSearch } from 'lucide-react';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { productLanguage } from '../../../language/product-language.ts';
import { Field, formatExactRupees, TextInput } from '../../../ui/index.ts';
import { ProductThumbnail } from '../../pictures/index.ts';
import { ListStates, Older } from '../partners/list-states.tsx';
import { ProductStatusBadge } from './product-status-badge.tsx';
import * as styles from './products.css.ts';
import { adminProductsQuery } from './products.queries.ts';
import { productsTexts } from './products.texts.ts';

const { picker: texts } = productsTexts;

/** Milliseconds without a further letter, after which it is looked for. */
const PAUSE = 250;

/** Finds one of thousands, also with the keyboard alone; what is looked for stands in the address. */
export function ProductPicker({ onChoose }: { onChoose: (product: AdminProduct) => void }) {
  const [typed, setTyped, search] = useTypedSearch();
  const query = useInfiniteQuery(adminProductsQuery({ search }));
  const products = query.data?.pages.flat();

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys walk through what can be reached without them
    <div className={styles.picker} onKeyDown={walkWithArrows}>
      <Field label={texts.search} hint={texts.searchHint}>
        <TextInput
          type="search"
          autoComplete="off"
          data-stop
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            const [only] = products ?? [];
            if (event.key === 'Enter' && products?.length === 1 && only && typed === (search ?? '')) onChoose(only);
          }}
        />
      </Field>
      <ListStates
        query={query}
        items={products}
        failed={texts.failed}
        icon={<PackageSearch size={48} strokeWidth={1.3} />}
        empty={texts.empty}
        emptyHint={texts.emptyHint}
      >
        {(found) => (
          <>
            <ul className={styles.choices} aria-label={texts.list}>
              {found.map((product) => (
                <li key={product.id}>
                  <button type="button" data-stop className={styles.choice} onClick={() => onChoose(product)}>
                    <ProductThumbnail imageUrl={product.imageUrl} size={44} faded={product.status !== 'active'} />
                    <span className={styles.choiceText}>
                      <span lang={productLanguage}>{product.name}</span>
                      <span className={styles.choiceMeta}>{factsOf(product)}</span>
                    </span>
                    {product.status !== 'active' && <ProductStatusBadge status={product.status} />}
                  </button>
                </li>
              ))}
            </ul>
            <Older query={query} label={texts.more} />
          </>
        )}
      </ListStates>
    </div>
  );
}

export const sellerOf = ({ seller }: Pick<AdminProduct, 'seller'>): string =>
  seller === null ? texts.shops : seller === '' ? texts.formerPartner : texts.of(seller);

const factsOf = (product: AdminProduct): string =>
  [
    `#${product.id}`,
    formatExactRupees(product.price),
    texts.inStock(product.stock),
    ...(product.seller === null ? [] : [sellerOf(product)]),
  ].join(' · ');

function useTypedSearch() {
  const { search } = useSearch({ from: '/admin/{-$tab}' });
  const navigate = useNavigate({ from: '/admin/{-$tab}' });
  const [typed, setTyped] = useState(search ?? '');
  useEffect(() => {
    const wanted = typed.trim() || undefined;
    if (wanted === search) return undefined;
    const timer = setTimeout(() => {
      void navigate({ search: (all) => ({ ...all, search: wanted }), replace: true, resetScroll: false });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, search, navigate]);
  return [typed, setTyped, search] as const;
}

function walkWithArrows(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
