import { expect, it, onTestFinished } from 'vitest';
import { startTestOrm } from './database.ts';
import { statementsOf } from './statements.ts';

it('lists the statements of the work alone, not those of a transaction that ends meanwhile', async () => {
  const { orm, close } = await startTestOrm();
  onTestFinished(close);
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const other = orm.em.fork().transactional(async (em) => {
    await em.execute('select 1');
    begun.resolve();
    await end.promise;
    await em.execute('select 2');
  });
  await begun.promise;

  const statements = await statementsOf(async () => {
    await orm.em.fork().transactional((em) => em.execute('select 3'));
    end.resolve();
    await other;
  });
  expect(statements).toEqual(['begin', 'select 3', 'commit']);
});
