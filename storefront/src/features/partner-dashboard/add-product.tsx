import { DEFAULT_PRODUCT_STOCK, NO_DETAILS } from '@mithai/contracts';
import { newProductDraft } from '../product-form/index.ts';
import { ProductForm } from './product-form.tsx';
import { useAddProduct } from './products.mutations.ts';
import { productsTexts } from './products.texts.ts';

const { form: texts } = productsTexts;

const EMPTY = {
  name: '',
  description: '',
  price: undefined,
  ...NO_DETAILS,
  stock: DEFAULT_PRODUCT_STOCK,
  category: 'sweets',
  imageUrl: '',
  state: '',
} as const;

export function AddProduct({ userId, onClose }: { userId: number; onClose: () => void }) {
  const { mutate: add, isPending, error } = useAddProduct();
  const close = () => {
    newProductDraft.clear(userId);
    onClose();
  };
  return (
    <ProductForm
      title={texts.addTitle}
      defaultValues={EMPTY}
      typedBy={userId}
      failure={error}
      isPending={isPending}
      submit={{ idle: texts.submit, pending: texts.submitting }}
      outlook={() => texts.reviewsNew}
      onSubmit={(product) => add(product, { onSuccess: close })}
      onCancel={close}
    />
  );
}
