import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestOrm } from './database.ts';
import { killAt } from './kill.ts';

describe('work that is killed', () => {
  const run = async (statement: number, isSent: boolean): Promise<number> => {
    const { orm, close } = await startTestOrm();
    onTestFinished(close);
    await orm.em.fork().execute('create table written (id int)');
    const work = () => orm.em.fork().transactional((em) => em.execute('insert into written values (1)'));
    expect(await killAt({ statement, isSent }, work)).toBe(true);
    const [row] = await orm.em.fork().execute<{ count: number }[]>('select count(*)::int as count from written');
    return row?.count ?? 0;
  };

  it('is rolled back before its commit', async () => {
    expect([await run(2, true), await run(3, false)]).toEqual([0, 0]);
  });

  it('is kept after its commit', async () => {
    expect(await run(3, true)).toBe(1);
  });

  it('ends as usual if it is done before', async () => {
    const { orm, close } = await startTestOrm();
    onTestFinished(close);
    expect(await killAt({ statement: 5, isSent: true }, () => orm.em.fork().execute('select 1'))).toBe(false);
  });
});
