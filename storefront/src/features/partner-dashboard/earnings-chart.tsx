import type { EarningsSummary } from '@mithai/contracts';
import { Card, formatExactRupees } from '../../ui/index.ts';
import { BarChart } from '../charts/index.ts';
import { earningsTexts } from './earnings.texts.ts';

const { chart: texts } = earningsTexts;

/** CSS pixels that a month's name needs. */
const ROOM_FOR_NAME = 34;

export function EarningsChart({ months }: Pick<EarningsSummary, 'months'>) {
  return (
    <Card>
      <BarChart
        title={texts.title}
        means={texts.means}
        columns={{ name: texts.month, value: texts.amount }}
        bars={months.map(({ month, amount }) => ({
          key: month,
          tick: texts.short(month),
          name: texts.long(month),
          value: amount,
        }))}
        format={formatExactRupees}
        formatShort={texts.compact}
        roomForTick={ROOM_FOR_NAME}
      />
    </Card>
  );
}
