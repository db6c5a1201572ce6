import type { ShopSettings as ShopSettingsResponse } from '@mithai/contracts';
import type { ShopSettings } from './shop-settings.entity.ts';

export const presentSettings = ({ newOrderEmail, updatedAt }: ShopSettings): ShopSettingsResponse => ({
  newOrderEmail,
  updatedAt: updatedAt.toISOString(),
});
