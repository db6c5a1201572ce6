import { taxRateListSchema, taxSettingsSchema } from '@mithai/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';

/** A change in another window appears in the audit log. */
const meta = { ofUser: true, live: ['audit'], isGathered: true } as const;

export const TAX_SETTINGS_PATH = '/api/admin/tax/settings';

export const taxSettingsQuery = queryOptions({
  queryKey: ['admin', 'tax', 'settings'],
  queryFn: ({ signal }) => api.get(taxSettingsSchema, TAX_SETTINGS_PATH, { signal }),
  meta,
});

/** The path of the rates of a product, or of everything else. */
export const ratesPath = (productId: number | null): string =>
  productId === null ? '/api/admin/tax/rates' : `/api/admin/products/${productId}/tax-rates`;

export const taxRatesQuery = (productId: number | null) =>
  queryOptions({
    queryKey: ['admin', 'tax', 'rates', productId],
    queryFn: ({ signal }) => api.get(taxRateListSchema, ratesPath(productId), { signal }),
    meta,
  });
