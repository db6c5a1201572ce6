import type { Translation } from '../../language/translation.ts';
import { formatDayAndMonth } from '../../ui/long-date.ts';
import type { shopNoticeTexts as english } from './shop-notices.texts.ts';

export const shopNoticeTexts: Translation<typeof english> = {
  label: 'दुकान की ओर से',
  closed: (until) => `दुकान ${formatDayAndMonth(until)} को खुलेगी`,
  closedHint: 'ऑर्डर आज भी कर सकते हैं; दुकान खुलने पर हम भेजेंगे।',
  checkoutClosed: (until) => `दुकान ${formatDayAndMonth(until)} तक बंद है`,
  checkoutClosedHint: (from) => `ऑर्डर अभी कर सकते हैं। हम ${formatDayAndMonth(from)} से उसकी तैयारी करेंगे और फिर भेजेंगे।`,
  dayOff: 'आज हमारी छुट्टी है',
  holiday: (name) => `आज हमारी छुट्टी है: ${name}`,
};
