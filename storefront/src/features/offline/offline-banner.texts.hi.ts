import { SHOP_TIME_ZONE } from '@mithai/contracts';
import type { Translation } from '../../language/translation.ts';
import type { offlineBannerTexts as english } from './offline-banner.texts.ts';

const time = new Intl.DateTimeFormat('hi-IN', { timeZone: SHOP_TIME_ZONE, hour: 'numeric', minute: '2-digit' });
const dayAndTime = new Intl.DateTimeFormat('hi-IN', {
  timeZone: SHOP_TIME_ZONE,
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});
const day = new Intl.DateTimeFormat('hi-IN', { timeZone: SHOP_TIME_ZONE, dateStyle: 'short' });

export const offlineBannerTexts: Translation<typeof english> = {
  lost: 'आप ऑफ़लाइन हैं। जो देख चुके हैं उसे देख सकते हैं और टोकरी भर सकते हैं।',
  lostSignedIn: 'आप ऑफ़लाइन हैं। जो देख चुके हैं उसे देख सकते हैं। टोकरी में ऑनलाइन होने पर डाल सकेंगे।',
  asSeen: (at, now) => `दाम और उपलब्धता ${isSameDay(at, now) ? time.format(at) : dayAndTime.format(at)} के अनुसार।`,
  back: 'आप फिर ऑनलाइन हैं।',
};

function isSameDay(one: Date, other: Date): boolean {
  return day.format(one) === day.format(other);
}
