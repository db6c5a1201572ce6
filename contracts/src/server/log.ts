/** Pino's options: each line names time, level and process; docs/observability.md lists all fields. */
export const logOptions = (process: 'backend' | 'storefront' | 'workers', level: string) => ({
  level,
  base: { process },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (name: string) => ({ level: name }) },
});

/** Beside `traceId`, as in errors of the API. */
export const REQUEST_ID_FIELD = 'requestId';
