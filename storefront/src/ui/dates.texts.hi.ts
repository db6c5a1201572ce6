import type { texts as english } from './dates.texts.ts';
import { hi } from 'date-fns/locale/hi';

export const texts: typeof english = {
  locale: hi,
  date: 'd MMMM yyyy',
  shortDate: 'd MMM yyyy',
  moment: 'd MMM yyyy, h:mm a',
};
