import { useSearch } from '@tanstack/react-router';

/** An id from the URL; null if it is missing or invalid. */
export function useIdInAddress(key: 'product' | 'import'): number | null {
  const { [key]: value } = useSearch({ from: '/admin/{-$tab}' });
  return value !== undefined && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}
