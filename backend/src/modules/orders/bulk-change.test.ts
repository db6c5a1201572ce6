import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildProduct } from '../../../test/factories.ts';
import { kitchenOf } from '../../../test/kitchen.ts';
import { buildStaff } from '../../../test/staff.ts';

let shop: TestShop;
let headers: { cookie: string };

beforeAll(async () => {
  shop = await startTestShop();
  ({ headers } = await buildStaff(shop, 'manager'));
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const { order } = kitchenOf(
  () => shop,
  () => headers,
);

it('a bulk change names the order that a busy database refuses as one to try again', async () => {
  const product = await buildProduct(em(), { stock: 20 });
  const [first, second] = [await order([[product, 1]]), await order([[product, 1]])];
  await em().execute(
    `create function refuse_order() returns trigger language plpgsql as $$
     begin
       if new.order_id = ${first.id} then raise exception 'shutting down' using errcode = '57P03'; end if;
       return new;
     end $$;
     create trigger refuse_order before insert on order_status_history for each row execute function refuse_order()`,
  );
  onTestFinished(async () => {
    await em().execute('drop function refuse_order cascade');
  });
  const payload = { status: 'processing', orders: [{ id: first.id }, { id: second.id }] };
  const response = await shop.app.inject({ method: 'POST', url: '/api/admin/orders/status', headers, payload });
  expect(response.json()).toMatchObject({
    changed: [second.id],
    refused: [{ orderId: first.id, code: 'unavailable', message: expect.stringContaining('very busy') }],
  });
});
