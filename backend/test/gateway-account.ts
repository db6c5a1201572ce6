import { openSimulatorAccount, type SimulatorControl } from './simulator-account.ts';

export interface GatewayAccount {
  /** Environment variables of a shop that is paid at this account. */
  environment: NodeJS.ProcessEnv;
  control: SimulatorControl;
}

/** A separate account at the payment simulator. */
export const openGatewayAccount = async (): Promise<GatewayAccount> => {
  const { RAZORPAY_BASE_URL, RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRETS } = process.env;
  const { url, control } = await openSimulatorAccount(RAZORPAY_BASE_URL);
  return {
    environment: { RAZORPAY_BASE_URL: url, RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRETS },
    control,
  };
};
