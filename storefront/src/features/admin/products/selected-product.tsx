import { formatExactRupees, type AdminProductDetail } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { userMessageOf } from '../../../api/problem.ts';
import { productLanguage } from '../../../language/product-language.ts';
import { Button, EmptyState, Loading } from '../../../ui/index.ts';
import { ProductStatusBadge } from '../../product-form/product-badges.tsx';
import { ProductThumbnail } from '../../images/product-thumbnail.tsx';
import { ProductPicker, partnerOf, type ProductTab } from './product-picker.tsx';
import * as styles from './products.css.ts';
import { adminProductQuery } from './products.queries.ts';
import { productStatusNames, productsTexts } from './products.texts.ts';

const { picker: texts } = productsTexts;

interface ChosenProductProps {
  tab: ProductTab;
  children: (product: AdminProductDetail) => ReactNode;
}

export function SelectedProduct({ tab, children }: ChosenProductProps) {
  const { product: id } = useSearch({ from: tab });
  const navigate = useNavigate({ from: tab });
  if (id === undefined) {
    return (
      <ProductPicker
        from={tab}
        onChoose={({ id }) => void navigate({ search: (all) => ({ ...all, product: String(id) }), resetScroll: false })}
      />
    );
  }
  return (
    <Product key={id} id={Number(id)} tab={tab}>
      {children}
    </Product>
  );
}

function Product({ id, tab, children }: ChosenProductProps & { id: number }) {
  const { data: product, error, refetch } = useQuery(adminProductQuery(id));
  const navigate = useNavigate({ from: tab });
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
  if (!product) return <Loading label={texts.loading} height="8rem" />;
  return (
    <>
      <Head product={product} tab={tab} onAnother={another} />
      {children(product)}
    </>
  );
}

function Head({ product, tab, onAnother }: { product: AdminProductDetail; tab: ProductTab; onAnother: () => void }) {
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
        <p className={styles.soft}>
          {[`#${product.id}`, formatExactRupees(product.price), partnerOf(product)].join(' · ')}
        </p>
        <div className={styles.actions}>
          <ProductStatusBadge status={product.status}>{productStatusNames[product.status]}</ProductStatusBadge>
          {product.status === 'active' && (
            <Link to="/product/$id" params={{ id: String(product.id) }}>
              {texts.page}
            </Link>
          )}
          <Link to={tab === '/admin/edit' ? '/admin/products' : '/admin/edit'} search={{ product: String(product.id) }}>
            {tab === '/admin/edit' ? texts.image : texts.edit}
          </Link>
        </div>
      </div>
      <Button variant="secondary" size="small" onClick={onAnother}>
        {texts.another}
      </Button>
    </div>
  );
}
