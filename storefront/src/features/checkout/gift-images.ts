import type { GiftPackingType } from '@mithai/contracts';

const pictures = import.meta.glob<string>('../../assets/gift-*.svg', { eager: true, query: '?url', import: 'default' });

export const giftImage = (type: GiftPackingType): string | undefined => pictures[`../../assets/gift-${type}.svg`];
