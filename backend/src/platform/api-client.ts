import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import type { z } from 'zod';
import { ShopError } from './errors.ts';
import { countCall, countExternalCalls, type Service } from './external-calls.ts';

/** The service understood the call and refused it; a repetition would be refused as well. */
export class ApiRefusal extends Error {}

interface ApiClientOptions {
  service: Service;
  baseUrl: string;
  timeoutMs: number;
  /** Makes the error of an answer that is late, missing or makes no sense. */
  unavailable: (cause: unknown) => ShopError;
  /** Makes the error of an answer with any other status than 2xx. */
  refusal: (status: number, answer: unknown) => ApiRefusal;
}

export interface ApiCall<Answer> {
  method?: 'GET' | 'POST';
  path: string;
  body?: object;
  headers?: Record<string, string>;
  schema: z.ZodType<Answer>;
}

/** Wrong keys, or too many calls. */
const UNAVAILABLE = new Set([401, 403, 429]);

/** Failures in a row that stop calls for a while. */
const FAILURES_MAX = 5;
const COOL_DOWN_MS = 10_000;

/** Calls another company's API: in JSON, within a time limit, and not while it has failed several times in a row. */
export const createApiClient = ({ service, baseUrl, timeoutMs, unavailable, refusal }: ApiClientOptions) => {
  const breaker = circuitBreaker(handleWhen(isUnavailable), {
    halfOpenAfter: COOL_DOWN_MS,
    breaker: new ConsecutiveBreaker(FAILURES_MAX),
  });

  countExternalCalls(service, breaker);

  return {
    /** One request. Throws `unavailable`, with a status that is no answer as its cause, or `refusal`. */
    send: async <Answer>({ method = 'GET', path, body, headers, schema }: ApiCall<Answer>): Promise<Answer> => {
      const throwUnavailable = (cause: unknown): never => {
        throw unavailable(cause);
      };
      const response = await fetch(baseUrl + path, {
        method,
        headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch(throwUnavailable);
      const answer: unknown = await response.json().catch(throwUnavailable);
      if (response.status >= 500 || UNAVAILABLE.has(response.status)) throwUnavailable(response.status);
      if (!response.ok) throw refusal(response.status, answer);
      const parsed = schema.safeParse(answer);
      return parsed.success ? parsed.data : throwUnavailable(parsed.error);
    },

    /** Makes a call of one or more requests, unless the last calls have failed, and counts it by its outcome. */
    guard: async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
      try {
        return await countCall(service, isRefusal, () => breaker.execute(call));
      } catch (error) {
        throw error instanceof BrokenCircuitError ? unavailable(error) : error;
      }
    },
  };
};

const isUnavailable = (error: unknown): boolean => error instanceof ShopError;

const isRefusal = (error: unknown): boolean => error instanceof ApiRefusal;
