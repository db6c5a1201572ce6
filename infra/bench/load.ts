import { randomUUID } from 'node:crypto';
import autocannon, { type Request } from 'autocannon';

export interface Round {
  /** Units of work per second. */
  rate: number;
  /** Milliseconds, 99th percentile of one request. */
  p99: number;
  /** Responses without success, and requests without a response. */
  errors: number;
}

export interface Work {
  name: string;
  /** Requests per unit of work. */
  requestsEach: number;
  /** A session cookie per connection; empty for public pages. */
  sessions: string[];
  requests: (cookie: string | undefined) => Request[];
}

export const CONNECTIONS = 16;

export const runRound = async (origin: string, work: Work, seconds: number): Promise<Round> => {
  let connection = 0;
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    timeout: 20,
    setupClient: (client) => {
      client.setRequests(work.requests(work.sessions[connection]));
      connection += 1;
    },
  });
  return {
    rate: result['2xx'] / work.requestsEach / result.duration,
    p99: result.latency.p99,
    errors: result.errors + result.timeouts + result.non2xx,
  };
};

export const get = (path: string): Omit<Work, 'name'> => ({
  requestsEach: 1,
  sessions: [],
  requests: () => [{ method: 'GET', path }],
});

export const addToCart = (sessions: string[], productIds: number[]): Omit<Work, 'name'> => ({
  requestsEach: 1,
  sessions,
  requests: (cookie) => [cartRequest(cookie, productIds)],
});

export const checkout = (sessions: string[], productIds: number[]): Omit<Work, 'name'> => ({
  requestsEach: 3,
  sessions,
  requests: (cookie) => [cartRequest(cookie, productIds), cartRequest(cookie, productIds), orderRequest(cookie)],
});

const cartRequest = (cookie: string | undefined, productIds: number[]): Request => ({
  method: 'POST',
  path: '/api/cart',
  headers: headersOf(cookie),
  setupRequest: (request) => ({ ...request, body: JSON.stringify({ productId: pick(productIds), quantity: 1 }) }),
});

const orderRequest = (cookie: string | undefined): Request => ({
  method: 'POST',
  path: '/api/orders',
  body: JSON.stringify({ paymentMethod: 'cod', shippingAddress: '12 Temple Street, Madurai, Tamil Nadu - 625001' }),
  setupRequest: (request) => ({ ...request, headers: { ...headersOf(cookie), 'idempotency-key': randomUUID() } }),
});

const headersOf = (cookie: string | undefined): Record<string, string> => ({
  'content-type': 'application/json',
  ...(cookie && { cookie }),
});

const pick = <T>(values: T[]): T => {
  const value = values[Math.floor(Math.random() * values.length)];
  if (value === undefined) throw new Error('There is nothing to pick from');
  return value;
};
