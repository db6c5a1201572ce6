import { pino } from 'pino';
import type { Outages } from '../src/outage-log.ts';

export const silentLog = pino({ level: 'silent' });

export const silentOutages: Outages = { began: () => undefined, ended: () => undefined };
