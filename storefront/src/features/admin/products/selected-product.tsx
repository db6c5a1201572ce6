import type { AdminProductDetail } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { userMessageOf } from '../../../api/problem.ts';
import { productLanguage } from '../../../language/product-language.ts';
import { Button, EmptyState, formatExactRupees, Skeleton } from '../../../ui/index.ts';
import { ProductThumbnail } from '../../images/index.ts';
import { ProductPicker, sellerOf } from './product-picker.tsx';
import { ProductStatusBadge } from './product-status-badge.tsx';
import * as styles from './products.css.ts';
import { adminProductQuery } from './products.queries.ts';
import { productsTexts } from './products.texts.ts';
import { useSearchParamId } from './use-search-param-id.ts';

const { picker: texts } = productsTexts;

interface ChosenProductProps {
  otherTab: 'edit' | 'products';
  children: (product: AdminProductDetail) => ReactNode;
}

export function SelectedProduct({ otherTab, children }: ChosenProductProps) {
  const id = useSearchParamId('product');
  const navigate = useNavigate({ from: '/admin/{-$tab}' });
  if (id === null) {
    return (
      <ProductPicker onChoose={({ id }) => void navigate({ search: (all) => ({ ...all, product: String(id) }), resetScroll: false })} />
    );
  }
  return (
    <Product key={id} id={id} otherTab={otherTab}>
      {children}
    </Product>
  );
}

function Product({ id, otherTab, children }: ChosenProductProps & { id: number }) {
  const { data: product, error, refetch } = useQuery(adminProductQuery(id));
  const navigate = useNavigate({ from: '/admin/{-$tab}' });
  const another = () => void navigate({ search: (all) => ({ ...all, product: undefined }), resetScroll: false });

  if (!product && error) {
    const action = (
      <div className={styles.actions}>
        <Button onClick={() => void refetch()}>{texts.retry}</Button>
        <Button variant="secondary" onClick={another}>
          {texts.another}
        </Button>
      </div>
    );
    return (
      <EmptyState title={texts.failedOne} action={action}>
        {userMessageOf(error)}
      </EmptyState>
    );
  }
  if (!product) {
    return (
      <div role="status" aria-label={texts.loading}>
        <Skeleton height="8rem" />
      </div>
    );
  }
  return (
    <>
      <Head product={product} otherTab={otherTab} onAnother={another} />
      {children(product)}
    </>
  );
}

function Head({ product, otherTab, onAnother }: { product: AdminProductDetail; otherTab: 'edit' | 'products'; onAnother: () => void }) {
  const name = useRef<HTMLHeadingElement>(null);
  // The picker has unmounted with the focus.
  useEffect(() => name.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.chosen}>
      <ProductThumbnail imageUrl={product.imageUrl} size={72} faded={product.status !== 'active'} />
      <div className={styles.chosenText}>
        <h3 ref={name} tabIndex={-1} className={styles.chosenName} lang={productLanguage}>
          {product.name}
        </h3>
        <p className={styles.soft}>{[`#${product.id}`, formatExactRupees(product.price), sellerOf(product)].join(' · ')}</p>
        <div className={styles.actions}>
          <ProductStatusBadge status={product.status} />
          {product.status === 'active' && (
            <Link to="/product/$id" params={{ id: String(product.id) }}>
              {texts.page}
            </Link>
          )}
          <Link to="/admin/{-$tab}" params={{ tab: otherTab }} search={{ product: String(product.id) }}>
            {otherTab === 'edit' ? texts.edit : texts.image}
          </Link>
        </div>
      </div>
      <Button variant="secondary" size="small" onClick={onAnother}>
        {texts.another}
      </Button>
    </div>
  );
}
