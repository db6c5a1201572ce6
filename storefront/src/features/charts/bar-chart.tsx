import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { VisuallyHidden } from '../../ui/index.ts';
import * as styles from './bar-chart.css.ts';

const HEIGHT = 220;
const MARGIN = { top: 12, right: 20, bottom: 28, left: 52 };
const TICKS = 3;

interface ChartedBar {
  key: string;
  tick: string;
  name: string;
  value: number;
}

interface BarChartProps {
  title: string;
  means: string;
  /** Column headings of the equivalent table for screen readers. */
  columns: { name: string; value: string };
  bars: readonly ChartedBar[];
  format: (value: number) => string;
  formatShort: (value: number) => string;
  /** CSS pixels per tick label; labels are skipped where there is less room. */
  roomForTick: number;
  height?: number;
}

/** Bar chart over time with an equivalent table for screen readers. */
export function BarChart(props: BarChartProps) {
  const { title, means, columns, bars, format } = props;
  const titleId = useId();
  return (
    <figure aria-labelledby={titleId}>
      <figcaption>
        <h3 id={titleId} className={styles.title}>
          {title}
        </h3>
        <p className={styles.means}>{means}</p>
      </figcaption>
      <Bars {...props} />
      <VisuallyHidden>
        <table>
          <thead>
            <tr>
              <th scope="col">{columns.name}</th>
              <th scope="col">{columns.value}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, name, value }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}

function Bars({ bars, format, formatShort, roomForTick, height = HEIGHT }: BarChartProps) {
  const [width, ref] = useWidth();
  const bottom = height - MARGIN.bottom;
  const x = scaleBand({
    domain: bars.map(({ key }) => key),
    range: [MARGIN.left, Math.max(MARGIN.left, width - MARGIN.right)],
    padding: 0.3,
  });
  const most = Math.max(...bars.map(({ value }) => value));
  const y = scaleLinear({ domain: [0, most || 1], range: [bottom, MARGIN.top], nice: TICKS });
  const every = Math.max(1, Math.ceil(roomForTick / x.step()));
  const ticks = new Map(bars.map(({ key, tick }) => [key, tick]));

  return (
    <div ref={ref} className={styles.canvas} style={{ height }}>
      {width > 0 && (
        <svg width={width} height={height} aria-hidden="true" focusable="false">
          {most > 0 && <Grid y={y} width={width} formatShort={formatShort} />}
          {bars.map(({ key, name, value }) => (
            <Bar
              key={key}
              className={styles.bar}
              x={x(key) ?? 0}
              y={y(value)}
              width={x.bandwidth()}
              height={bottom - y(value)}
              rx={Math.min(3, x.bandwidth() / 2)}
            >
              <title>{`${name}: ${format(value)}`}</title>
            </Bar>
          ))}
          <AxisBottom
            top={bottom}
            scale={x}
            hideTicks
            axisLineClassName={styles.line}
            tickValues={bars.filter((_bar, index) => (bars.length - 1 - index) % every === 0).map(({ key }) => key)}
            tickFormat={(key) => ticks.get(key)}
            tickLabelProps={{ className: styles.label, textAnchor: 'middle', dy: '0.4em' }}
          />
        </svg>
      )}
    </div>
  );
}

interface GridProps extends Pick<BarChartProps, 'formatShort'> {
  y: ReturnType<typeof scaleLinear<number>>;
  width: number;
}

function Grid({ y, width, formatShort }: GridProps) {
  return (
    <>
      {y.ticks(TICKS).map((value) => (
        <line
          key={value}
          className={styles.grid}
          x1={MARGIN.left}
          x2={width - MARGIN.right}
          y1={y(value)}
          y2={y(value)}
        />
      ))}
      <AxisLeft
        left={MARGIN.left}
        scale={y}
        numTicks={TICKS}
        hideAxisLine
        hideTicks
        tickFormat={(value) => formatShort(Number(value))}
        tickLabelProps={{ className: styles.label, textAnchor: 'end', dx: 0, dy: '0.32em' }}
      />
    </>
  );
}

/** Observed width of the element in CSS pixels, 0 before it is mounted. */
function useWidth(): [width: number, ref: RefObject<HTMLDivElement | null>] {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, ref];
}
