import { formatRupees, type DeliveryDays } from '@mithai/contracts';
import { formatShortDay } from '../../ui/dates.ts';

export const deliveryTexts = {
  title: 'Check delivery',
  pincode: 'Pincode',
  invalid: 'Please enter a valid pincode',
  check: 'Check',
  checking: 'Checking...',
  change: 'Change pincode',
  failed: 'We couldn’t check this pincode. Please try again.',
  notServed: (pincode: string) => `We don’t deliver to ${pincode} yet.`,
  served: (pincode: string) => `We deliver to ${pincode}.`,
  arrives: (pincode: string, day: string) => `Delivered to ${pincode} from ${formatShortDay(day)}`,
  full: 'Our kitchen is fully booked. Please try fewer pieces or come back later.',
  perishable: (pincode: string, shelfLifeDays: number) =>
    `It stays fresh for ${shelfLifeDays} ${shelfLifeDays === 1 ? 'day' : 'days'}, too short for the way to ${pincode}.`,
  perishableOf: (name: string, pincode: string) => `${name} can’t reach ${pincode} while it is fresh.`,
  fee: (rupees: number) => (rupees === 0 ? 'Free delivery.' : `Delivery ${formatRupees(rupees)}.`),
  noCod: 'Cash on Delivery isn’t possible there.',
  preOrder: (day: string) => `Pre-order: delivered from ${formatShortDay(day)}`,
  day: {
    title: 'Delivery day',
    label: 'When should it arrive?',
    soonest: ({ days: [first] }: Pick<DeliveryDays, 'days'>) =>
      first === undefined ? 'As soon as possible' : `As soon as possible (from ${formatShortDay(first)})`,
    choose: 'Choose a day',
    taken: 'The day you chose is no longer available.',
  },
} as const;
