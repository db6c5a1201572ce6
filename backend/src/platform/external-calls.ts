import { Counter } from 'prom-client';

const OUTCOMES = ['answered', 'refused', 'unavailable'] as const;

export type Service = 'razorpay' | 'shiprocket';

/** Counts the calls of this process; each registry adds the metric. */
export const externalCalls = new Counter({
  name: 'mithai_external_calls_total',
  help: 'Calls of the payment gateway and the carrier by outcome (answered, refused, unavailable)',
  labelNames: ['service', 'outcome'],
  registers: [],
});

/** Starts at zero, so that the first failure is an increase. */
export const countExternalCalls = (service: Service): void => {
  for (const outcome of OUTCOMES) externalCalls.inc({ service, outcome }, 0);
};

/** Counts a call by its outcome; returns or throws what it does. */
export const countCall = async <Answer>(
  service: Service,
  isRefusal: (error: unknown) => boolean,
  call: () => Promise<Answer>,
): Promise<Answer> => {
  try {
    const answer = await call();
    externalCalls.inc({ service, outcome: 'answered' });
    return answer;
  } catch (error) {
    externalCalls.inc({ service, outcome: isRefusal(error) ? 'refused' : 'unavailable' });
    throw error;
  }
};
