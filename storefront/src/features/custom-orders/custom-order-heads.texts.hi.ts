import type { Translation } from '../../language/translation.ts';
import type { customOrderHeads as english } from './custom-order-heads.texts.ts';

export const customOrderHeads: Translation<typeof english> = {
  request: 'अपनी पसंद का ऑर्डर | मिठाई',
  mine: 'मेरी पसंद के ऑर्डर | मिठाई',
};
