import {
  ONLINE_PAYMENT_MIN,
  type DeliveryArea,
  type Order,
  type PaymentMethod,
  type PaymentMethods,
  type PaymentProvider,
} from '@mithai/contracts';

type PaymentOption = PaymentMethods[number];

/** True also where nothing is delivered, because the form says that instead. */
export function allowsCod(area: DeliveryArea | undefined): boolean {
  return area === undefined || area.codAllowed || !area.isServed;
}

/** True if the total, in rupees, is more than nothing and less than can be paid online. */
export function isTooLittleOnline(total: number): boolean {
  return total > 0 && total < ONLINE_PAYMENT_MIN;
}

/** The shop's methods that are possible for the total and at the address, which is undefined while incomplete. */
export function offeredMethods(
  methods: PaymentMethods,
  { area, total, toSomeoneElse = false }: { area: DeliveryArea | undefined; total: number; toSomeoneElse?: boolean },
): PaymentMethods {
  const isCodAllowed = allowsCod(area) && !(toSomeoneElse && total > 0);
  return methods.filter(({ method }) => (method === 'cod' ? isCodAllowed : !isTooLittleOnline(total)));
}

/** A gift to someone else is not paid in cash. */
export function otherMethods(
  { paymentMethod, recipient }: Pick<Order, 'paymentMethod' | 'recipient'>,
  methods: PaymentMethods,
): PaymentMethods {
  return methods.filter(({ method }) => method !== paymentMethod && !(recipient && method === 'cod'));
}

/** What replaces a choice, such as that of a draft, that is no longer offered; null if it is, or if nothing is. */
export function methodInstead(chosen: PaymentMethod, methods: PaymentMethods): PaymentMethod | null {
  const isOffered = methods.some(({ method }) => method === chosen);
  return isOffered ? null : (methods[0]?.method ?? null);
}

/** The text that explains how an option is paid. */
export function noteOf({ method, provider }: PaymentOption): PaymentMethod | 'upi_qr' {
  return provider === 'upi_qr' ? provider : method;
}

/** Who takes the money once the order is placed; null for cash. */
export function paymentToFollow(
  chosen: PaymentMethod,
  methods: PaymentMethods,
): Exclude<PaymentProvider, 'cash'> | null {
  const provider = methods.find(({ method }) => method === chosen)?.provider ?? 'cash';
  return provider === 'cash' ? null : provider;
}
