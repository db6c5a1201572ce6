import type { CarrierEnv } from '../src/modules/shipping/shiprocket.ts';
import { openSimulatorAccount, type SimulatorControl } from './simulator-account.ts';

export interface SimulatedParcel {
  reference: string;
  awb: string | null;
  pickup: boolean;
  isCancelled: boolean;
  cancelled: string[];
  method: string;
  collect: number;
  place: string;
  weight: number;
  declared: number;
  scans: object[];
}

export interface CarrierWebhook {
  awb: string;
  body: string;
  headers: Record<string, string>;
}

export interface CarrierState {
  orders: SimulatedParcel[];
  webhooks: CarrierWebhook[];
}

interface CarrierAccount {
  /** Environment variables of a shop that sends its parcels by this account. */
  environment: Record<keyof CarrierEnv, string>;
  control: SimulatorControl;
}

/** A separate account at the carrier's simulator. */
export const openCarrierAccount = async (): Promise<CarrierAccount> => {
  const { SHIPROCKET_BASE_URL, SHIPROCKET_EMAIL, SHIPROCKET_PASSWORD, SHIPROCKET_WEBHOOK_TOKEN } = process.env;
  if (!SHIPROCKET_EMAIL || !SHIPROCKET_PASSWORD || !SHIPROCKET_WEBHOOK_TOKEN)
    throw new Error('The tests need the carrier simulator');
  const { url, control } = await openSimulatorAccount(SHIPROCKET_BASE_URL);
  return {
    environment: { SHIPROCKET_BASE_URL: url, SHIPROCKET_EMAIL, SHIPROCKET_PASSWORD, SHIPROCKET_WEBHOOK_TOKEN },
    control,
  };
};
