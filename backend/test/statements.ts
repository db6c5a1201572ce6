import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';
import { vi } from 'vitest';

const recording = new AsyncLocalStorage<string[]>();

/** Statements that `work` sends, without those of other work that runs in the process meanwhile. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const statements: string[] = [];
  const query: typeof Client.prototype.query = Reflect.get(Client.prototype, 'query');
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    recording.getStore()?.push(textOf(args[0]));
    return Reflect.apply(query, this, args);
  });
  try {
    // Awaited inside: an injected request is sent when it is awaited.
    await recording.run(statements, async () => void (await work()));
    return [...statements];
  } finally {
    spy.mockRestore();
  }
};

const textOf = (statement: unknown): string => {
  if (typeof statement === 'string') return statement;
  return statement && typeof statement === 'object' && 'text' in statement ? String(statement.text) : String(statement);
};
