import { formatRupees, type Statistics as Figures } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Card, LoadFailed, Skeleton } from '../../../ui/index.ts';
import { BarChart } from '../../charts/bar-chart.tsx';
import { SectionHead } from '../section-head.tsx';
import { ChangeIndicator } from './change-indicator.tsx';
import { ProductFigures } from './product-figures.tsx';
import { formatRatingChange } from './rating-change.ts';
import * as styles from './statistics.css.ts';
import { statisticsQuery } from './statistics.queries.ts';
import { trackingTexts } from './tracking.texts.ts';

const { statistics: texts } = trackingTexts;
const { charts } = texts;

const CHART_HEIGHT = 170;
/** CSS pixels that a date needs. */
const ROOM_FOR_DAY = 56;

export function Statistics() {
  return (
    <div className={styles.stack}>
      <section aria-label={texts.title}>
        <SectionHead title={texts.title} hint={texts.hint} />
        <Overview />
      </section>
      <ProductFigures />
    </div>
  );
}

function Overview() {
  const { data, isError, refetch } = useQuery(statisticsQuery);
  if (isError && !data) return <LoadFailed as="h3" title={texts.failed} onRetry={refetch} />;
  if (!data) {
    return (
      <div className={styles.cards} role="status" aria-label={texts.loading}>
        <Skeleton height="13rem" />
        <Skeleton height="13rem" />
        <Skeleton height="13rem" />
      </div>
    );
  }
  return (
    <div className={styles.overview}>
      <ul className={styles.cards}>
        {data.periods.map((figures) => (
          <li key={figures.period}>
            <Period {...figures} />
          </li>
        ))}
      </ul>
      <Charts days={data.days} />
    </div>
  );
}

function Period({ period, now, before }: Figures['periods'][number]) {
  return (
    <Card className={styles.card}>
      <h3 className={styles.period}>{texts.periods[period]}</h3>
      <p className={styles.against}>{texts.against(period)}</p>
      <p className={styles.sum}>
        <span className={styles.label}>{texts.revenue}</span>
        {formatRupees(now.revenue)}
      </p>
      <ChangeIndicator now={now.revenue} before={before.revenue} />
      <dl className={styles.figures}>
        <Figure text={texts.units(now.units)} now={now.units} before={before.units} />
        <Figure text={texts.orders(now.orders)} now={now.orders} before={before.orders} />
      </dl>
      <p className={styles.rating}>{formatRatingChange(now, before)}</p>
    </Card>
  );
}

function Figure({ text, now, before }: { text: string; now: number; before: number }) {
  return (
    <div>
      <dt className={styles.figure}>{text}</dt>
      <dd>
        <ChangeIndicator now={now} before={before} />
      </dd>
    </div>
  );
}

function Charts({ days }: Pick<Figures, 'days'>) {
  const common = { roomForTick: ROOM_FOR_DAY, height: CHART_HEIGHT };
  const barsOf = (key: 'revenue' | 'units') =>
    days.map((day) => ({ key: day.day, tick: charts.short(day.day), name: charts.long(day.day), value: day[key] }));
  return (
    <div className={styles.charts}>
      <Card>
        <BarChart
          {...common}
          title={charts.revenue.title}
          means={charts.revenue.means}
          columns={{ name: charts.day, value: charts.revenue.column }}
          bars={barsOf('revenue')}
          format={formatRupees}
          formatShort={charts.rupees}
        />
      </Card>
      <Card>
        <BarChart
          {...common}
          title={charts.units.title}
          means={charts.units.means}
          columns={{ name: charts.day, value: charts.units.column }}
          bars={barsOf('units')}
          format={charts.whole}
          formatShort={charts.pieces}
        />
      </Card>
    </div>
  );
}
