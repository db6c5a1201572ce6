import { useSearch } from '@tanstack/react-router';

/** The id of something that stands in the address; addresses are typed by people, so what is no id counts as not said. */
export function useIdInAddress(key: 'product' | 'import'): number | null {
  const { [key]: value } = useSearch({ from: '/admin/{-$tab}' });
  return value !== undefined && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}
