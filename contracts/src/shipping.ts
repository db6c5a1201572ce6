import { z } from 'zod';
import { ADMIN_ORDERS_MAX, TOO_MANY_ORDERS_CHOSEN, chosenOrderIds } from './admin-orders.ts';
import { CARRIERS } from './carriers.ts';
import { message } from './messages.ts';
import { ORDER_STATUSES } from './order-rules.ts';
import { countSchema, idSchema, lineSchema, rupeesSchema, timestampSchema } from './primitives.ts';

/** How parcels get to a courier; the first is the default. */
export const CARRIER_ADAPTERS = ['manual', 'shiprocket'] as const;
export type CarrierAdapter = (typeof CARRIER_ADAPTERS)[number];

/** Where a booked parcel is; from `picked_up` on, as the carrier's scans say. */
export const SHIPMENT_STATUSES = [
  'requested',
  'failed',
  'booked',
  'cancelled',
  'picked_up',
  'in_transit',
  'undelivered',
  'out_for_delivery',
  'lost',
  'returning',
  'returned',
  'delivered',
] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

/** The parcel has left the shop; what a scan can say. */
export const SCAN_STATUSES = [
  'picked_up',
  'in_transit',
  'undelivered',
  'out_for_delivery',
  'lost',
  'returning',
  'returned',
  'delivered',
] as const satisfies readonly ShipmentStatus[];
export type ScanStatus = (typeof SCAN_STATUSES)[number];

/**
 * A scan of a higher level always counts more than one of a lower level, whenever it was made: some couriers scan a
 * delivered parcel once more. Within a level the latest counts.
 */
export const SCAN_LEVELS: Record<ScanStatus, number> = {
  picked_up: 1,
  in_transit: 1,
  undelivered: 1,
  out_for_delivery: 1,
  lost: 2,
  returning: 2,
  returned: 3,
  delivered: 3,
};

/** The level of scans after which there are no others. */
const LAST_LEVEL = 3;

/** The carrier has the parcel or is to fetch it, so that there will be news of it. */
export const TRACKED_SHIPMENTS: readonly ShipmentStatus[] = [
  'booked',
  ...SCAN_STATUSES.filter((status) => SCAN_LEVELS[status] < LAST_LEVEL),
];

/** Staff must act. */
export const TROUBLED_SHIPMENTS = ['failed', 'undelivered', 'lost', 'returning', 'returned'] as const;

/** The carrier has nothing that is still to be delivered. */
export const BOOKABLE_SHIPMENTS: readonly ShipmentStatus[] = ['failed', 'cancelled', 'lost', 'returned'];

/** Can be booked, retried or sent again. */
export const isBookable = ({ status, error }: { status: ShipmentStatus; error?: string | null }): boolean =>
  BOOKABLE_SHIPMENTS.includes(status) || (status === 'requested' && error != null);

const shipmentSchema = z.object({
  status: z.enum(SHIPMENT_STATUSES),
  /** Why it could not be booked, or not yet. */
  error: z.string().nullable(),
  /** The courier company that the carrier chose. */
  courier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** A PDF at the carrier. */
  labelUrl: z.url({ protocol: /^https?$/ }).nullable(),
  /** The time of the last scan, or of the booking. */
  at: timestampSchema,
});

const parcelSchema = z.object({
  orderId: idSchema,
  name: z.string(),
  /** City and pincode, or the whole address if it has another form. */
  place: z.string(),
  zone: z.string().nullable(),
  /** Business date. */
  deliveryDay: z.iso.date().nullable(),
  pieces: countSchema,
  isLate: z.boolean(),
  status: z.enum(ORDER_STATUSES),
  lastUpdated: timestampSchema,
  tracking: z.object({ carrier: z.enum(CARRIERS), number: z.string() }).nullable(),
  /** Rupees that the courier collects. */
  cashDue: rupeesSchema,
  shipment: shipmentSchema.nullable(),
});

const troubledParcelSchema = shipmentSchema.extend({
  orderId: idSchema,
  name: z.string(),
  status: z.enum(SHIPMENT_STATUSES),
  /** The order was cancelled while the parcel is on its way. */
  isOrderCancelled: z.boolean(),
});

/** GET /api/admin/hand-over: parcels of a business date by route, those that are sent last. */
export const handOverSchema = z.object({
  day: z.iso.date(),
  /** Parcels can be booked at the carrier. */
  canBook: z.boolean(),
  parcels: z.array(parcelSchema),
  /** Parcels of any day, the longest waiting first. */
  troubled: z.array(troubledParcelSchema),
});

export const handOverQuerySchema = z.object({ day: z.iso.date() });

/** POST /api/admin/shipments: a worker books each parcel. */
export const bookShipmentsSchema = z.object({
  orderIds: chosenOrderIds(ADMIN_ORDERS_MAX, TOO_MANY_ORDERS_CHOSEN),
});

/** POST /api/admin/shipments/{orderId}/attend: the trouble that was seen is taken care of. */
export const attendShipmentSchema = z.object({ status: z.enum(SHIPMENT_STATUSES) });

const PICKUP_LOCATION_MAX = 36;
const sizeMessage = message('parcel_size_invalid', 'Please enter 1 to 200 cm');
const weightMessage = message('weight_invalid', 'Please enter 1 to 20,000 g');
const sizeSchema = z.number(sizeMessage).int(sizeMessage).min(1, sizeMessage).max(200, sizeMessage);
const weightSchema = z.number(weightMessage).int(weightMessage).min(1, weightMessage).max(20_000, weightMessage);

const carrierFields = {
  adapter: z.enum(CARRIER_ADAPTERS),
  /** Name of a pickup address in the carrier's account. */
  pickupLocation: lineSchema(0, undefined, PICKUP_LOCATION_MAX),
  lengthCm: sizeSchema,
  breadthCm: sizeSchema,
  heightCm: sizeSchema,
  /** Added to the net weight of a parcel. */
  packagingGrams: weightSchema,
  /** Weight of a piece whose product names none. */
  pieceGrams: weightSchema,
};

/** GET /api/admin/carrier-settings. */
export const carrierSettingsSchema = z.object({
  ...carrierFields,
  /** The environment has the keys of an account. */
  isAvailable: z.boolean(),
  updatedAt: timestampSchema,
});

/** PATCH /api/admin/carrier-settings. */
export const updateCarrierSettingsSchema = z
  .object({ ...carrierFields, updatedAt: timestampSchema })
  .refine(({ adapter, pickupLocation }) => adapter === 'manual' || pickupLocation !== '', {
    path: ['pickupLocation'],
    ...message('pickup_location_required', 'Please enter the name of your pickup address'),
  });

export type HandOver = z.infer<typeof handOverSchema>;
export type Parcel = HandOver['parcels'][number];
export type TroubledParcel = HandOver['troubled'][number];
export type Shipment = z.infer<typeof shipmentSchema>;
export type BookShipments = z.infer<typeof bookShipmentsSchema>;
export type CarrierSettings = z.infer<typeof carrierSettingsSchema>;
export type UpdateCarrierSettings = z.infer<typeof updateCarrierSettingsSchema>;

/** Not booked, or to be booked again; a tracking number that the shop has entered needs no booking. */
export const needsBooking = ({ shipment, tracking }: Pick<Parcel, 'shipment' | 'tracking'>): boolean =>
  shipment ? isBookable(shipment) : tracking === null;
