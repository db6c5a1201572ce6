import { ADMIN_ORDERS_MAX } from '@mithai/contracts';

export function parseIds(text: string): number[] {
  const numbers = text.split(',').filter((part) => /^[1-9]\d{0,8}$/.test(part));
  return [...new Set(numbers.map(Number))].slice(0, ADMIN_ORDERS_MAX);
}
