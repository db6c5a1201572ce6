import { BrokenCircuitError, type CircuitBreakerPolicy, CircuitState } from 'cockatiel';
import { Counter, Gauge, type Registry } from 'prom-client';

const OUTCOMES = ['answered', 'refused', 'unavailable'] as const;

export type Service = 'razorpay' | 'shiprocket';

const calls = new Counter({
  name: 'mithai_external_calls_total',
  help: 'Calls of the payment gateway and the carrier by outcome (answered, refused, unavailable)',
  labelNames: ['service', 'outcome'],
  registers: [],
});

const lastCall = new Gauge({
  name: 'mithai_external_last_call_timestamp_seconds',
  help: 'When payment gateway and carrier were last called, by outcome; not while the circuit breaker is open',
  labelNames: ['service', 'outcome'],
  registers: [],
});

const circuitOpen = new Gauge({
  name: 'mithai_external_circuit_open',
  help: '1 from five failed calls in a row until the next one that succeeds',
  labelNames: ['service'],
  registers: [],
});

/** Adds the metrics of this process's calls. */
export const measureExternalCalls = (registry: Registry): void => {
  for (const metric of [calls, lastCall, circuitOpen]) registry.registerMetric(metric);
};

/** Starts at zero, so that the first failure is an increase. */
export const countExternalCalls = (service: Service, breaker: Pick<CircuitBreakerPolicy, 'onStateChange'>): void => {
  for (const outcome of OUTCOMES) calls.inc({ service, outcome }, 0);
  circuitOpen.set({ service }, 0);
  breaker.onStateChange((state) => circuitOpen.set({ service }, Number(state !== CircuitState.Closed)));
};

/** Counts a call by its outcome; returns or throws what it does. */
export const countCall = async <Answer>(
  service: Service,
  isRefusal: (error: unknown) => boolean,
  call: () => Promise<Answer>,
): Promise<Answer> => {
  const count = (outcome: (typeof OUTCOMES)[number], wasSent = true) => {
    calls.inc({ service, outcome });
    if (wasSent) lastCall.set({ service, outcome }, Date.now() / 1000);
  };
  try {
    const answer = await call();
    count('answered');
    return answer;
  } catch (error) {
    if (isRefusal(error)) count('refused');
    else count('unavailable', !(error instanceof BrokenCircuitError));
    throw error;
  }
};
