import {
  detailsOf,
  missingOnSale,
  PRODUCT_DELIVERY_DEFAULTS,
  productInputSchema,
  withCheckedLabel,
  type CurrentUser,
  type Product,
  type ProductInput,
} from '@mithai/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { userMessageOf } from '../../../api/problem.ts';
import { useZodForm } from '../../../api/use-zod-form.ts';
import { Alert, Button, Card, ConfirmDialog, Field, TextInput, toast } from '../../../ui/index.ts';
import { foodLabelTexts } from '../../catalog/food-label.texts.ts';
import { ProductCard } from '../../catalog/product-card.tsx';
import { FormImageField } from '../../product-form/form-image-field.tsx';
import { LabelFields, MissingOnSale } from '../../product-form/label-fields.tsx';
import { newProductDraft, useNewProductDraft } from '../../product-form/new-product-draft.ts';
import { ProductFields } from '../../product-form/product-fields.tsx';
import { productFormTexts } from '../../product-form/product-form.texts.ts';
import { useSession } from '../../session/use-session.ts';
import { MoreFields } from './more-fields.tsx';
import { emptyProduct, type TypedProduct } from './product-values.ts';
import * as styles from './products.css.ts';
import { useCreateProduct } from './products.mutations.ts';
import { adminProductsQuery } from './products.queries.ts';
import { productNotices as notices, productStatusNames, productsTexts } from './products.texts.ts';
import { useUnusualPrice } from './use-unusual-price.ts';
import { parseNumber } from '../../../parse-number.ts';

const { create: texts, price: priceTexts } = productsTexts;

export function NewProduct() {
  const { user } = useSession();
  /** A key that remounts an empty form, without image and price of the product before. */
  const [form, setForm] = useState(0);
  return (
    user && (
      <NewProductForm key={`${user.id} ${form}`} user={user} isNext={form > 0} onCleared={() => setForm(form + 1)} />
    )
  );
}

interface NewProductFormProps {
  user: CurrentUser;
  /** True if the focus was in the previous form. */
  isNext: boolean;
  onCleared: () => void;
}

function NewProductForm({ user, isNext, onCleared }: NewProductFormProps) {
  const { create, form, isUploading, setUploading, unconfirmed, setUnconfirmed, clear, send, submit } = useNewProduct(
    user,
    onCleared,
  );
  const { register, control, setFocus, errors, refusal } = form;
  useEffect(() => {
    if (isNext) setFocus('name');
  }, [isNext, setFocus]);

  return (
    <section className={styles.section}>
      <div>
        <h2 className={styles.title}>{texts.title}</h2>
        <p className={styles.soft}>{texts.hint}</p>
      </div>
      <div className={styles.withPreview}>
        <Card>
          <form className={styles.form} onSubmit={submit} noValidate>
            <ProductFields
              register={register}
              errors={errors}
              picture={<FormImageField control={control} error={errors.imageUrl?.message} onUploading={setUploading} />}
              stock={
                <Field label={texts.stock} hint={texts.stockHint} error={errors.stock?.message}>
                  <TextInput inputMode="numeric" {...register('stock', { setValueAs: parseNumber })} />
                </Field>
              }
            >
              <MoreFields register={register} errors={errors} />
            </ProductFields>
            <LabelFields register={register} control={control} errors={errors} />
            <Missing control={control} />
            <Twins control={control} />
            {refusal !== null && <Alert>{userMessageOf(refusal)}</Alert>}
            <div className={styles.actions}>
              <Button type="submit" pending={create.isPending || isUploading}>
                {create.isPending ? texts.submitting : isUploading ? productFormTexts.uploading : texts.submit}
              </Button>
              <StartOver onConfirm={clear} />
            </div>
          </form>
        </Card>
        <Preview control={control} />
      </div>
      <ConfirmDialog
        open={unconfirmed !== null}
        {...priceTexts}
        text={unconfirmed?.question}
        isPending={create.isPending}
        onConfirm={() => unconfirmed && send(unconfirmed.product)}
        onClose={() => setUnconfirmed(null)}
      />
    </section>
  );
}

function StartOver({ onConfirm }: { onConfirm: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {texts.startOver.confirm}
      </Button>
      <ConfirmDialog
        open={isAsking}
        {...texts.startOver}
        isDestructive
        onConfirm={onConfirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

const newProductSchema = withCheckedLabel(productInputSchema);

function useNewProduct(user: CurrentUser, onCleared: () => void) {
  const create = useCreateProduct();
  const [isUploading, setUploading] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState<{ product: ProductInput; question: string } | null>(null);
  const unusual = useUnusualPrice();
  const form = useZodForm({ schema: newProductSchema, defaultValues: emptyProduct, failure: create.error });
  useNewProductDraft(user.id, form);

  function clear(): void {
    newProductDraft.clear(user.id);
    onCleared();
  }

  function send(product: ProductInput): void {
    const status = missingOnSale(product).length > 0 ? 'draft' : 'active';
    create.mutate(
      { ...product, status },
      {
        onSuccess: ({ name }) => {
          clear();
          toast(status === 'active' ? notices.created(name) : notices.createdOffSale(name));
        },
        onError: (error) => {
          setUnconfirmed(null);
          toast(notices.notCreated(userMessageOf(error)));
        },
      },
    );
  }

  const submit = form.handleSubmit(
    (product) => {
      const question = unusual(product.price, product.category);
      if (question) setUnconfirmed({ product, question });
      else send(product);
    },
    (wrong) => wrong.imageUrl && toast(notices.noImage),
  );

  return { create, form, isUploading, setUploading, unconfirmed, setUnconfirmed, clear, send, submit };
}

type FormControl = Control<TypedProduct, unknown, ProductInput>;

function Missing({ control }: { control: FormControl }) {
  return <MissingOnSale product={useWatch({ control })} note={foodLabelTexts.form.savedOffSale} />;
}

function Twins({ control }: { control: FormControl }) {
  const name = useDeferredValue(normal(useWatch({ control, name: 'name' })));
  const { data } = useInfiniteQuery({ ...adminProductsQuery({ search: name }), enabled: name.length > 1 });
  const twins = name.length > 1 ? (data?.pages.flat() ?? []).filter((product) => normal(product.name) === name) : [];
  return (
    <div role="status">
      {twins.length > 0 && (
        <Alert tone="info">
          {texts.twins(twins.map(({ id, status }) => texts.twin(id, productStatusNames[status])))}
        </Alert>
      )}
    </div>
  );
}

const normal = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

function Preview({ control }: { control: FormControl }) {
  const typed = useWatch({ control });
  const product: Product = {
    id: 0,
    name: typed.name || texts.previewName,
    description: typed.description ?? '',
    imageUrl: typed.imageUrl || null,
    imagePlaceholder: null,
    price: Number.isFinite(typed.price) ? (typed.price ?? 0) : 0,
    category: typed.category ?? 'sweets',
    state: typed.state ?? '',
    isBestSeller: typed.isBestSeller ?? false,
    isNew: typed.isNew ?? false,
    stock: Number.isFinite(typed.stock) ? (typed.stock ?? 0) : 0,
    status: 'active',
    ...detailsOf(typed),
    ...PRODUCT_DELIVERY_DEFAULTS,
    rating: null,
    reviewCount: 0,
  };
  return (
    <div className={styles.preview}>
      <p className={styles.soft}>{texts.preview}</p>
      <div inert>
        <ProductCard product={product} />
      </div>
    </div>
  );
}
