import { DEFAULT_PRODUCT_STOCK } from '@mithai/contracts';
import { ProductForm } from './product-form.tsx';
import { useAddProduct } from './products.mutations.ts';
import { productsTexts } from './products.texts.ts';

const { form: texts } = productsTexts;

const EMPTY = {
  name: '',
  description: '',
  price: undefined,
  stock: DEFAULT_PRODUCT_STOCK,
  category: 'sweets',
  imageUrl: '',
  state: '',
} as const;

export function AddProduct({ onClose }: { onClose: () => void }) {
  const { mutate: add, isPending, error } = useAddProduct();
  return (
    <ProductForm
      title={texts.addTitle}
      defaultValues={EMPTY}
      failure={error}
      isPending={isPending}
      submit={{ idle: texts.submit, pending: texts.submitting }}
      outlook={() => texts.reviewsNew}
      onSubmit={(product) => add(product, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}
