import {
  ONLINE_PAYMENT_MIN,
  type DeliveryArea,
  type Order,
  type PaymentMethod,
  type PaymentMethods,
  type PaymentProvider,
} from '@mithai/contracts';

type PaymentOption = PaymentMethods[number];

interface PaymentSituation {
  /** Undefined while the address is incomplete. */
  area: DeliveryArea | undefined;
  /** Rupees. */
  total: number;
  toSomeoneElse?: boolean;
}

/** True also where nothing is delivered, because the form says that instead. */
function allowsCod(area: DeliveryArea | undefined): boolean {
  return area === undefined || area.codAllowed || !area.isServed;
}

/** True if the total, in rupees, is more than nothing and less than can be paid online. */
function isTooLittleOnline(total: number): boolean {
  return total > 0 && total < ONLINE_PAYMENT_MIN;
}

/** The shop's methods that are possible for the total and at the address. */
export function offeredMethods(
  methods: PaymentMethods,
  { area, total, toSomeoneElse = false }: PaymentSituation,
): PaymentMethods {
  const isCodAllowed = allowsCod(area) && !(toSomeoneElse && total > 0);
  return methods.filter(({ method }) => (method === 'cod' ? isCodAllowed : !isTooLittleOnline(total)));
}

const PAYMENT_NOTES = ['cashOnly', 'noCodForGift', 'noCod', 'onlyCod', 'noMethod', 'noMethodForGift'] as const;
export type PaymentNote = (typeof PAYMENT_NOTES)[number];

/** Why methods are missing, in the order of the page. */
export function paymentNotes(
  { methods, isPending, isError }: { methods: PaymentMethods; isPending: boolean; isError: boolean },
  situation: PaymentSituation,
): PaymentNote[] {
  const { area, total, toSomeoneElse = false } = situation;
  const refusesCash = toSomeoneElse && total > 0;
  const isCodPossible = allowsCod(area) && !refusesCash;
  const isTooLittle = isTooLittleOnline(total);
  const hasNone = !isPending && offeredMethods(methods, situation).length === 0;
  const shown: Record<PaymentNote, boolean> = {
    cashOnly: isError && !refusesCash,
    noCodForGift: refusesCash,
    noCod: !refusesCash && !allowsCod(area),
    onlyCod: isTooLittle && isCodPossible,
    noMethod: isTooLittle && !isCodPossible,
    noMethodForGift: refusesCash && hasNone && !isTooLittle,
  };
  return PAYMENT_NOTES.filter((note) => shown[note]);
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
