import { enUS } from 'date-fns/locale/en-US';

export const texts = {
  locale: enUS,
  date: 'MMMM dd, yyyy',
  shortDate: 'MMM dd, yyyy',
  moment: "MMM dd, yyyy 'at' h:mm a",
};
