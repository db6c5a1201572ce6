import type { Telemetry } from 'bullmq';
import { BullMQOtel } from 'bullmq-otel';

/** Makes a span of each job, in the trace that the relay gives to the job. */
export const createJobTelemetry = (): Telemetry => new BullMQOtel();
