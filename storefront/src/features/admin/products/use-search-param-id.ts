import { useSearch } from '@tanstack/react-router';

export function useSearchParamId(key: 'product' | 'import'): number | null {
  const { [key]: value } = useSearch({ from: '/admin/{-$tab}' });
  return value !== undefined && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}
