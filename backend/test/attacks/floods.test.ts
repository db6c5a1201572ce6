import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OutboxEvent } from '../../src/outbox/outbox-event.entity.ts';
import { newPerson, startProductionServer, type ProductionServer } from './production-server.ts';

let shop: ProductionServer;

beforeAll(async () => {
  shop = await startProductionServer();
});
afterAll(() => shop.close());

const countCodes = () => shop.orm.em.fork().count(OutboxEvent, { name: 'user.verification_requested' });

describe('emailed codes', () => {
  it('stay limited when the account is deleted and registered again', async () => {
    const victim = newPerson();
    for (let count = 0; count < 22; count += 1) {
      const mallory = shop.visitor();
      const { id } = await mallory.register(victim);
      expect((await mallory.delete(`/api/users/${id}`)).status).toBe(200);
    }
    expect(await countCodes()).toBe(20);
  });
});

describe('accounts of one mailbox', () => {
  it('are counted together, whatever suffix the address has', async () => {
    const mallory = '2001:db8:88:1::1';
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const person = { ...newPerson(), email: `Victim+${count}@shopper.example` };
      statuses.push((await shop.visitor(mallory).post('/api/auth/register', person)).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });
});
