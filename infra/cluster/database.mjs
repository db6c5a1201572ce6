import { setTimeout as pause } from 'node:timers/promises';

import { Client } from 'pg';

const ATTEMPTS = 60;

/**
 * Creates the shop's user and database at the leader, as soon as there is one.
 * @param {{ port: number, password: string }} options
 */
export async function createDatabase({ port, password }) {
  for (let attempt = 1; ; attempt += 1) {
    const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query("select from pg_roles where rolname = 'mithai'");
      if (rows.length === 0) {
        await client.query(`create role mithai login createdb password '${password}'`);
        await client.query('create database mithai owner mithai');
      }
      return;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await pause(1000);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
