import type { TaxRate as TaxRateResponse, TaxSettings as TaxSettingsResponse } from '@mithai/contracts/gst';
import type { TaxRate } from './tax-rate.entity.ts';
import type { TaxSettings } from './tax-settings.entity.ts';

export const presentTaxSettings = ({
  shippingTax,
  giftPackingTax,
  limitsUnregisteredPartners,
  collectsTcs,
  deductsTds,
  updatedAt,
}: TaxSettings): TaxSettingsResponse => ({
  shippingTax,
  giftPackingTax,
  limitsUnregisteredPartners,
  collectsTcs,
  deductsTds,
  updatedAt: updatedAt.toISOString(),
});

export const presentTaxRate = ({ id, subject, productId, hsn, rate, validFrom }: TaxRate): TaxRateResponse => ({
  id,
  subject: subject ?? null,
  productId: productId ?? null,
  hsn,
  rate,
  validFrom,
});
