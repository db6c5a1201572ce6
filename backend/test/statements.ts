import { Client } from 'pg';
import { vi } from 'vitest';

export const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const spy = vi.spyOn(Client.prototype, 'query');
  try {
    await work();
    return spy.mock.calls.map(([statement]) => textOf(statement));
  } finally {
    spy.mockRestore();
  }
};

const textOf = (statement: unknown): string => {
  if (typeof statement === 'string') return statement;
  return statement && typeof statement === 'object' && 'text' in statement ? String(statement.text) : String(statement);
};
