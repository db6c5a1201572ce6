import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { Made, SetMade } from '@mithai/contracts';
import { recordAudit } from '../../../audit/index.ts';
import { publishChange, staffWith } from '../../../outbox/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import { transactional } from '../../../platform/transaction.ts';
import { MadePieces } from './made-pieces.entity.ts';
import { madeChanged, orderedProductNotFound } from './production.errors.ts';

/**
 * Sets the pieces that are made of a product for a day. Recording the same number again changes nothing;
 * throws 409 if another number was recorded since `seen`.
 */
export const recordMade = async (em: EntityManager, actor: Actor, { made, seen, ...line }: SetMade): Promise<Made> =>
  transactional(em, async (em) => {
    const pieces = await lockMade(em, line);
    const before = pieces.quantity;
    if (before !== made && before !== seen) throw madeChanged(before);
    if (pieces.set(made, actor.userId, new Date())) {
      publishChange({ topic: 'kitchen' }, staffWith('orders'));
      await recordAudit(em, actor, {
        action: 'kitchen.made',
        subjectId: pieces.id,
        before: { made: before },
        after: { made, day: line.day, name: line.name },
      });
    }
    return { ...line, made: pieces.quantity };
  });

type Line = Pick<SetMade, 'day' | 'name' | 'sellerId'>;

const lockMade = async (em: EntityManager, line: Line): Promise<MadePieces> => {
  const { day, name: productName, sellerId } = line;
  const where = { day, productName, sellerId };
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  const found = await em.findOne(MadePieces, where, lock);
  if (found) return found;
  if (!(await isOrdered(em, line))) throw orderedProductNotFound();
  await em.execute('insert into made_pieces (day, product_name, seller_id) values (?, ?, ?) on conflict do nothing', [
    day,
    productName,
    sellerId,
  ]);
  return em.findOneOrFail(MadePieces, where, lock);
};

const isOrdered = async (em: EntityManager, { day, name, sellerId }: Line): Promise<boolean> => {
  const rows = await em.execute<object[]>(
    `select 1 from orders join order_items as item on item.order_id = orders.id
      where kitchen_day = ?::date and status <> 'cancelled'
        and product_name = ? and seller_id is not distinct from ?::int
      limit 1`,
    [day, name, sellerId],
  );
  return rows.length > 0;
};
