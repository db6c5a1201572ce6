export interface Notice {
  title: string;
  description?: string;
  variant?: 'success' | 'info' | 'destructive';
  /** Without `durationMs` a notice with an action stays until it is used or dismissed. */
  action?: { label: string; onSelect: () => void };
  durationMs?: number;
}

export const success = (title: string, description: string): Notice => ({ title, description });

export const info = (title: string, description: string): Notice => ({ title, description, variant: 'info' });

export const failure = (title: string, description: string): Notice => ({ title, description, variant: 'destructive' });

/** A failure whose reason comes with the error, unless the server gave none. */
export const failed =
  (title: string, otherwise = '') =>
  (reason: string) =>
    failure(title, reason || otherwise);
