import { DEFAULT_PRODUCT_STOCK, NO_DETAILS, NO_LABEL } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { PackagePlus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, ListStates, Skeleton } from '../../ui/index.ts';
import { newProductDraft } from '../product-form/new-product-draft.ts';
import * as styles from './dashboard-page.css.ts';
import { partnerProductsQuery } from './dashboard.queries.ts';
import { FailedToLoad } from './failed-to-load.tsx';
import { ProductCard } from './product-card.tsx';
import { list } from './product-card.css.ts';
import { ProductForm } from './product-form.tsx';
import { useAddProduct } from './products.mutations.ts';
import { productsTexts as texts } from './products.texts.ts';

export function PartnerProducts({ userId }: { userId: number }) {
  const { data: products } = useQuery(partnerProductsQuery);
  const [isAdding, setAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  useEffect(() => setAdding(newProductDraft.isStored(userId)), [userId]);
  const close = () => {
    flushSync(() => setAdding(false));
    add.current?.focus();
  };
  return (
    <div className={styles.stack}>
      <div className={styles.bar}>
        <h2 className={styles.sectionTitle}>
          {texts.title}
          {products && products.length > 0 && <span className={styles.count}>{texts.count(products.length)}</span>}
        </h2>
        {!isAdding && (
          <Button ref={add} onClick={() => setAdding(true)}>
            <Plus size={18} aria-hidden="true" />
            {texts.add}
          </Button>
        )}
      </div>
      {isAdding && <AddProduct userId={userId} onClose={close} />}
      <ProductList isAdding={isAdding} />
    </div>
  );
}

const EMPTY = {
  name: '',
  description: '',
  price: undefined,
  ...NO_DETAILS,
  ...NO_LABEL,
  stock: DEFAULT_PRODUCT_STOCK,
  category: 'sweets',
  imageUrl: '',
  state: '',
} as const;

function AddProduct({ userId, onClose }: { userId: number; onClose: () => void }) {
  const { mutate: add, isPending, error } = useAddProduct();
  const { form } = texts;
  const close = () => {
    newProductDraft.clear(userId);
    onClose();
  };
  return (
    <ProductForm
      title={form.addTitle}
      defaultValues={EMPTY}
      typedBy={userId}
      failure={error}
      isPending={isPending}
      submit={{ idle: form.submit, pending: form.submitting }}
      outlook={() => form.reviewsNew}
      onSubmit={(product) => add(product, { onSuccess: close })}
      onCancel={close}
    />
  );
}

function ProductList({ isAdding }: { isAdding: boolean }) {
  const query = useQuery(partnerProductsQuery);
  return (
    <ListStates
      query={query}
      items={query.data}
      as="h3"
      texts={texts}
      failed={<FailedToLoad title={texts.failedToLoad} query={query} />}
      skeleton={
        <div className={list}>
          <Skeleton height="16rem" />
          <Skeleton height="16rem" />
          <Skeleton height="16rem" />
        </div>
      }
      icon={<PackagePlus size={52} strokeWidth={1.3} />}
      {...(isAdding && { empty: null })}
    >
      {(products) => (
        <ul className={list}>
          {products.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </ul>
      )}
    </ListStates>
  );
}
