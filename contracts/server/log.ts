import { destination, type DestinationStream } from 'pino';

/** Pino's options: each line names time, level and process; docs/observability.md lists all fields. */
export const logOptions = (process: 'backend' | 'storefront' | 'workers', level: string) => ({
  level,
  base: { process },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (name: string) => ({ level: name }) },
});

/** Bytes that wait for a full disk; what comes then is lost. */
const WAITING_MAX = 1024 * 1024;

/** Standard output. With Pino's own, a line that cannot be written, as to a full disk, ends the process. */
export const logOutput = (): DestinationStream => {
  const output = destination({ dest: 1, sync: true, maxLength: WAITING_MAX });
  output.on('error', () => undefined);
  return output;
};

/** Beside `traceId`, as in errors of the API. */
export const REQUEST_ID_FIELD = 'requestId';
