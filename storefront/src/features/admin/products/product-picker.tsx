import { formatExactRupees, type AdminProduct } from '@mithai/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { PackageSearch } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { productLanguage } from '../../../language/product-language.ts';
import { ProductStatusBadge } from '../../product-form/product-badges.tsx';
import { ProductThumbnail } from '../../images/product-thumbnail.tsx';
import { ListStates } from '../list-states.tsx';
import { SearchField } from '../search-field.tsx';
import * as styles from './products.css.ts';
import { adminProductsQuery } from './products.queries.ts';
import { productStatusNames, productsTexts } from './products.texts.ts';

const { picker: texts } = productsTexts;

/** Tabs whose URL names a product. */
export type ProductTab = '/admin/products' | '/admin/edit';

interface ProductPickerProps {
  from: ProductTab;
  onChoose: (product: AdminProduct) => void;
}

export function ProductPicker({ from, onChoose }: ProductPickerProps) {
  const { search } = useSearch({ from });
  const navigate = useNavigate({ from });
  const query = useInfiniteQuery(adminProductsQuery({ search }));
  const products = query.data?.pages.flat();

  function press(event: KeyboardEvent<HTMLDivElement>): void {
    walkWithArrows(event);
    const [only] = products ?? [];
    const { target } = event;
    const isAskedFor =
      target instanceof HTMLInputElement && target.value.trim() === (search ?? '') && !query.isPlaceholderData;
    if (event.key === 'Enter' && isAskedFor && only && products?.length === 1) onChoose(only);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys are a shortcut
    <div className={styles.picker} onKeyDown={press}>
      <SearchField
        label={texts.search}
        hint={texts.searchHint}
        value={search ?? ''}
        onSearch={(words) =>
          void navigate({
            search: ({ search: _, ...all }) => (words ? { ...all, search: words } : all),
            replace: true,
            resetScroll: false,
          })
        }
      />
      <ListStates
        query={query}
        items={products}
        texts={texts}
        icon={<PackageSearch size={48} strokeWidth={1.3} />}
        more={texts.more}
      >
        {(found) => (
          <ul className={styles.choices} aria-label={texts.list}>
            {found.map((product) => (
              <li key={product.id}>
                <Choice product={product} onChoose={() => onChoose(product)} />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </div>
  );
}

function Choice({ product, onChoose }: { product: AdminProduct; onChoose: () => void }) {
  const { name, imageUrl, status } = product;
  return (
    <button type="button" className={styles.choice} onClick={onChoose}>
      <ProductThumbnail imageUrl={imageUrl} size={44} faded={status !== 'active'} />
      <span className={styles.choiceText}>
        <span lang={productLanguage}>{name}</span>
        <span className={styles.choiceMeta}>{factsOf(product)}</span>
      </span>
      {status !== 'active' && <ProductStatusBadge status={status}>{productStatusNames[status]}</ProductStatusBadge>}
    </button>
  );
}

export const partnerOf = ({ partner }: Pick<AdminProduct, 'partner'>): string =>
  partner === null ? texts.shops : partner === '' ? texts.formerPartner : texts.of(partner);

const factsOf = (product: AdminProduct): string =>
  [
    `#${product.id}`,
    formatExactRupees(product.price),
    texts.inStock(product.stock),
    ...(product.partner === null ? [] : [partnerOf(product)]),
  ].join(' · ');

function walkWithArrows(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li > button')];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
