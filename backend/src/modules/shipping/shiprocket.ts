import { z } from 'zod';
import type { Env } from '../../env.ts';
import { ApiRefusal, createApiClient, type ApiCall } from '../../platform/api-client.ts';
import { carrierUnavailable, isCarrierUnavailable } from './shipping.errors.ts';
import { readScans } from './shiprocket-scans.ts';
import type { Scan } from './shipment.entity.ts';

export class CarrierRefusal extends ApiRefusal {}

const idSchema = z.union([z.number().int(), z.string().min(1)]).transform(String);

const tokenSchema = z.object({ token: z.string().min(1) });

const createdSchema = z.object({ order_id: idSchema, shipment_id: idSchema });

const foundSchema = z.object({
  data: z.array(
    z.object({
      id: idSchema,
      channel_order_id: z.string(),
      status: z.string().nullish(),
      shipments: z.array(z.object({ id: idSchema, awb: z.string().nullish(), courier: z.string().nullish() })),
    }),
  ),
});

const assignedSchema = z.object({
  awb_assign_status: z.number(),
  response: z
    .object({
      data: z
        .object({ awb_code: z.string(), courier_name: z.string(), awb_assign_error: z.string() })
        .partial()
        .optional(),
    })
    .optional(),
  message: z.string().optional(),
});

const labelSchema = z.object({ label_url: z.url({ protocol: /^https?$/ }).nullish() });

const trackedSchema = z.object({
  tracking_data: z.object({
    shipment_track_activities: z.array(z.unknown()).nullish(),
  }),
});

const refusalSchema = z.object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())).optional() });

/** What the carrier asks for a parcel; amounts in rupees, https://apidocs.shiprocket.in "Create Custom Order". */
export interface CarrierOrder {
  order_id: string;
  order_date: string;
  pickup_location: string;
  billing_customer_name: string;
  billing_last_name: string;
  billing_address: string;
  billing_city: string;
  billing_pincode: string;
  billing_state: string;
  billing_country: 'India';
  billing_email: string;
  billing_phone: string;
  shipping_is_billing: true;
  order_items: { name: string; sku: string; units: number; selling_price: number }[];
  payment_method: 'COD' | 'Prepaid';
  shipping_charges: number;
  giftwrap_charges: number;
  sub_total: number;
  length: number;
  breadth: number;
  height: number;
  weight: number;
}

export interface CarrierParcel {
  orderId: string;
  shipmentId: string;
  trackingNumber: string | null;
  courier: string | null;
  isCancelled: boolean;
}

export type CarrierEnv = Pick<
  Env,
  'SHIPROCKET_BASE_URL' | 'SHIPROCKET_EMAIL' | 'SHIPROCKET_PASSWORD' | 'SHIPROCKET_WEBHOOK_TOKEN'
>;
export type Shiprocket = NonNullable<ReturnType<typeof createShiprocket>>;

export const hasCarrierAccount = ({ SHIPROCKET_EMAIL, SHIPROCKET_PASSWORD }: CarrierEnv): boolean =>
  Boolean(SHIPROCKET_EMAIL && SHIPROCKET_PASSWORD);

/** Signs in when it must: a token is valid for ten days. */
const createCaller = (env: CarrierEnv, timeoutMs: number) => {
  let token: string | null = null;
  const { send, guard } = createApiClient({
    service: 'shiprocket',
    baseUrl: `${env.SHIPROCKET_BASE_URL}/v1/external`,
    timeoutMs,
    unavailable: carrierUnavailable,
    refusal: (_status, answer) => new CarrierRefusal(sentenceOf(answer)),
  });

  const signIn = async (): Promise<string> => {
    const body = { email: env.SHIPROCKET_EMAIL, password: env.SHIPROCKET_PASSWORD };
    return (await send({ method: 'POST', path: '/auth/login', body, schema: tokenSchema })).token;
  };

  const sendSignedIn = async <Answer>(call: ApiCall<Answer>): Promise<Answer> => {
    const isFresh = token === null;
    token ??= await signIn();
    try {
      return await send({ ...call, headers: { authorization: `Bearer ${token}` } });
    } catch (error) {
      const isExpired = isCarrierUnavailable(error) && (error as Error).cause === 401;
      if (!isExpired) throw error;
      token = null;
      if (isFresh) throw error;
      token = await signIn();
      return send({ ...call, headers: { authorization: `Bearer ${token}` } });
    }
  };

  return <Answer>(call: ApiCall<Answer>): Promise<Answer> => guard(() => sendSignedIn(call));
};

/**
 * Shiprocket's API, or null without an account. Calls throw `carrier_unavailable` if the answer is late, missing or
 * makes no sense, and `CarrierRefusal` if the carrier refuses. Do not call it inside a transaction.
 */
export const createShiprocket = (env: CarrierEnv, { timeoutMs }: { timeoutMs: number }) => {
  if (!hasCarrierAccount(env)) return null;
  const call = createCaller(env, timeoutMs);
  const anything = z.unknown();
  const post = <Answer>(path: string, body: object, schema: z.ZodType<Answer>) =>
    call({ method: 'POST', path, body, schema });

  return {
    /** By our reference. The carrier searches for parts of it too, and answers only one page. */
    findOrder: async (reference: string): Promise<CarrierParcel | null> => {
      const path = `/orders?search=${encodeURIComponent(reference)}`;
      return parcelIn(await call({ path, schema: foundSchema }), reference);
    },
    createOrder: async (order: CarrierOrder): Promise<CarrierParcel> => {
      const created = await post('/orders/create/adhoc', order, createdSchema);
      const { order_id: orderId, shipment_id: shipmentId } = created;
      return { orderId, shipmentId, trackingNumber: null, courier: null, isCancelled: false };
    },
    /** The carrier chooses the courier company. */
    assignTrackingNumber: async (shipmentId: string): Promise<{ trackingNumber: string; courier: string }> => {
      const body = { shipment_id: Number(shipmentId) };
      const { response, message, awb_assign_status: status } = await post('/courier/assign/awb', body, assignedSchema);
      const { awb_code: number, courier_name: courier = '', awb_assign_error: error } = response?.data ?? {};
      if (status === 1 && number) return { trackingNumber: number, courier };
      throw new CarrierRefusal(error ?? message ?? 'The carrier found no courier for this parcel.');
    },
    requestPickup: (shipmentId: string) =>
      post('/courier/generate/pickup', { shipment_id: [Number(shipmentId)] }, anything),
    makeLabel: async (shipmentId: string): Promise<string | null> => {
      const body = { shipment_id: [Number(shipmentId)] };
      return (await post('/courier/generate/label', body, labelSchema)).label_url ?? null;
    },
    cancelOrder: (orderId: string) => post('/orders/cancel', { ids: [Number(orderId)] }, anything),
    cancelTrackingNumber: (trackingNumber: string) =>
      post('/orders/cancel/shipment/awbs', { awbs: [trackingNumber] }, anything),
    /** None for a number that the carrier does not know, or no longer. */
    listScans: async (trackingNumber: string): Promise<Scan[]> => {
      const path = `/courier/track/awb/${encodeURIComponent(trackingNumber)}`;
      const answer = await call({ path, schema: trackedSchema }).catch((error: unknown) => {
        if (error instanceof CarrierRefusal) return null;
        throw error;
      });
      return readScans(answer?.tracking_data.shipment_track_activities ?? []);
    },
  };
};

const parcelIn = ({ data }: z.infer<typeof foundSchema>, reference: string): CarrierParcel | null => {
  const order = data.find(({ channel_order_id }) => channel_order_id === reference);
  const shipment = order?.shipments[0];
  if (!order || !shipment) return null;
  return {
    orderId: order.id,
    shipmentId: shipment.id,
    trackingNumber: shipment.awb || null,
    courier: shipment.courier || null,
    isCancelled: /^cancell?ed$/i.test(order.status ?? ''),
  };
};

const sentenceOf = (answer: unknown): string => {
  const refusal = refusalSchema.safeParse(answer).data;
  const [first] = Object.values(refusal?.errors ?? {}).flat();
  return (first ?? refusal?.message ?? 'The carrier refused without a reason.').slice(0, 300);
};
