import { pino } from 'pino';
import type { Outages } from '../src/outages.ts';

export const silentLog = pino({ level: 'silent' });

export const silentOutages: Outages = { began: () => undefined, ended: () => undefined };
