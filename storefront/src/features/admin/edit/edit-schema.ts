import {
  missingOnSale,
  productInputSchema,
  withCheckedLabel,
  withCompleteLabel,
  type AdminProduct,
} from '@mithai/contracts';

const fields = productInputSchema.omit({ stock: true, status: true });

/** A complete product that is on sale must stay complete. */
export const editSchemaOf = (product: AdminProduct) =>
  product.status === 'active' && missingOnSale(product).length === 0
    ? withCompleteLabel(fields, product)
    : withCheckedLabel(fields, product);
