import type { Translation } from '../../language/translation.ts';
import { formatLongDate } from '../../ui/long-date.ts';
import type { policyTexts as english } from './policy-page.texts.ts';

export const policyTexts: Translation<typeof english> = {
  changed: (timestamp) => `पिछला बदलाव: ${formatLongDate(timestamp)}`,
  freeFrom: (fee, from) => `${fee} (${from} या उससे बड़े ऑर्डर पर मुफ़्त)`,
};
