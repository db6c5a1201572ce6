import { mapDetails, type ProductDetail } from '@mithai/contracts';
import { productDetailTexts } from './product-details.texts.ts';

const nameOf = (_: unknown, detail: ProductDetail) => productDetailTexts[detail].name;
export const detailNames = mapDetails({ number: nameOf, text: nameOf });

const labelOf = (_: unknown, detail: ProductDetail) => productDetailTexts[detail].label;
export const detailLabels = mapDetails({ number: labelOf, text: labelOf });

/** Exact, to be compared; empty if unknown. */
export function formatDetail(name: ProductDetail, value: string | number | null | undefined): string {
  const text = String(value ?? '');
  return text && (productDetailTexts[name].format?.(text) ?? text);
}
