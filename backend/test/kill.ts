import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';
import { vi } from 'vitest';

interface Kill {
  /** Counted from 1. */
  statement: number;
  /** Whether the database has carried out that statement, which may be the commit. */
  isSent: boolean;
}

interface Process {
  statementsLeft: number;
  isSent: boolean;
  isDead: boolean;
  /** By their clients. */
  brokenConnections: Map<Client, Promise<unknown>>;
}

const processes = new AsyncLocalStorage<Process>();

/**
 * Runs `work` like a process that is killed at one of its statements: the connection breaks, so that Postgres rolls
 * back, and the rest of `work` does not reach the database. Resolves to false if `work` ended before.
 */
export const killAt = async (kill: Kill, work: () => Promise<unknown>): Promise<boolean> => {
  const process: Process = {
    statementsLeft: kill.statement,
    isSent: kill.isSent,
    isDead: false,
    brokenConnections: new Map(),
  };
  const query: (...args: unknown[]) => Promise<unknown> = Reflect.get(Client.prototype, 'query');
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    const running = processes.getStore();
    if (!running) return Reflect.apply(query, this, args);
    if (running.isDead) return breakConnection(running, this);
    running.statementsLeft -= 1;
    if (running.statementsLeft > 0) return Reflect.apply(query, this, args);
    running.isDead = true;
    if (!running.isSent) return breakConnection(running, this);
    return Reflect.apply(query, this, args).then(() => breakConnection(running, this));
  });
  try {
    // Awaited inside: an injected request is sent when it is awaited.
    await processes.run(process, async () => void (await work()));
  } catch (error) {
    if (!process.isDead) throw error;
  } finally {
    spy.mockRestore();
  }
  // Until then the pool may lend them.
  await Promise.all(process.brokenConnections.values());
  return process.isDead;
};

const breakConnection = ({ brokenConnections }: Process, client: Client): Promise<never> => {
  if (!brokenConnections.has(client)) {
    brokenConnections.set(client, new Promise((resolve) => client.once('end', resolve)));
    const connection: unknown = Reflect.get(client, 'connection');
    (connection as { stream: { destroy: () => void } }).stream.destroy();
  }
  return Promise.reject(new Error('The process was killed'));
};
