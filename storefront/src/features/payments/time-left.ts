import { paymentTexts } from './payments.texts.ts';

/** 62 as "1:02", and hours in words. */
export function formatTimeLeft(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return paymentTexts.duration.hours(Math.floor(minutes / 60), minutes % 60);
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}
