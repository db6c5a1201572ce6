import type { EarningsSummary } from '@mithai/contracts';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useId } from 'react';
import { Card, formatExactRupees, VisuallyHidden } from '../../ui/index.ts';
import * as styles from './earnings-chart.css.ts';
import { earningsTexts } from './earnings.texts.ts';
import { useWidth } from './use-width.ts';

const { chart: texts } = earningsTexts;

const HEIGHT = 220;
const MARGIN = { top: 12, right: 4, bottom: 28, left: 52 };
const TICKS = 3;
/** CSS pixels that a month needs for its name. */
const ROOM_FOR_NAME = 34;

export function EarningsChart({ months }: Pick<EarningsSummary, 'months'>) {
  const titleId = useId();
  return (
    <Card>
      <figure aria-labelledby={titleId}>
        <figcaption>
          <h3 id={titleId} className={styles.title}>
            {texts.title}
          </h3>
          <p className={styles.means}>{texts.means}</p>
        </figcaption>
        <Bars months={months} />
        <VisuallyHidden>
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.month}</th>
                <th scope="col">{texts.amount}</th>
              </tr>
            </thead>
            <tbody>
              {months.map(({ month, amount }) => (
                <tr key={month}>
                  <th scope="row">{texts.long(month)}</th>
                  <td>{formatExactRupees(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </VisuallyHidden>
      </figure>
    </Card>
  );
}

function Bars({ months }: Pick<EarningsSummary, 'months'>) {
  const [width, ref] = useWidth();
  const bottom = HEIGHT - MARGIN.bottom;
  const x = scaleBand({
    domain: months.map(({ month }) => month),
    range: [MARGIN.left, Math.max(MARGIN.left, width - MARGIN.right)],
    padding: 0.3,
  });
  const most = Math.max(...months.map(({ amount }) => amount));
  const y = scaleLinear({ domain: [0, most || 1], range: [bottom, MARGIN.top], nice: TICKS });
  const hasRoom = x.step() >= ROOM_FOR_NAME;

  return (
    <div ref={ref} className={styles.canvas} style={{ height: HEIGHT }}>
      {width > 0 && (
        <svg width={width} height={HEIGHT} aria-hidden="true" focusable="false">
          {most > 0 && (
            <>
              {y.ticks(TICKS).map((rupees) => (
                <line key={rupees} className={styles.grid} x1={MARGIN.left} x2={width - MARGIN.right} y1={y(rupees)} y2={y(rupees)} />
              ))}
              <AxisLeft
                left={MARGIN.left}
                scale={y}
                numTicks={TICKS}
                hideAxisLine
                hideTicks
                tickFormat={(value) => texts.compact(Number(value))}
                tickLabelProps={{ className: styles.label, textAnchor: 'end', dx: 0, dy: '0.32em' }}
              />
            </>
          )}
          {months.map(({ month, amount }) => (
            <Bar
              key={month}
              className={styles.bar}
              x={x(month) ?? 0}
              y={y(amount)}
              width={x.bandwidth()}
              height={bottom - y(amount)}
              rx={3}
            >
              <title>{`${texts.long(month)}: ${formatExactRupees(amount)}`}</title>
            </Bar>
          ))}
          <AxisBottom
            top={bottom}
            scale={x}
            hideTicks
            axisLineClassName={styles.line}
            tickValues={months.filter((_month, index) => hasRoom || index % 2 === 1).map(({ month }) => month)}
            tickFormat={texts.short}
            tickLabelProps={{ className: styles.label, textAnchor: 'middle', dy: '0.4em' }}
          />
        </svg>
      )}
    </div>
  );
}
