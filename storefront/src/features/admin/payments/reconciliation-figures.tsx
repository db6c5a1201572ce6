import { formatExactRupees, listDays, sumOf, type ReconciliationDays, type ReconciliationRow } from '@mithai/contracts';
import { Badge, Card, Cell, formatShortDay, HeadCell, Price, Sum, Table } from '../../../ui/index.ts';
import * as styles from './reconciliation.css.ts';
import { reconciliationTexts as texts } from './reconciliation.texts.ts';

const { columns } = texts;

type Figures = Pick<ReconciliationRow, 'expected' | 'received' | 'fees' | 'refunded'>;

interface Day {
  day: string;
  isChecked: boolean;
  /** With money. */
  rows: ReconciliationRow[];
}

/** A table, or cards on a phone. */
export function ReconciliationFigures({
  days,
  rows,
}: {
  days: ReconciliationDays;
  rows: readonly ReconciliationRow[];
}) {
  const list = listDays(days)
    .toReversed()
    .map((day) => dayOf(day, rows));
  const total = totalOf(rows);
  const isComplete = list.every(({ isChecked }) => isChecked);
  return (
    <>
      <div className={styles.table}>
        <DaysTable list={list} rows={rows} isComplete={isComplete} />
      </div>
      <ul className={styles.cards}>
        {list.map((day) => (
          <li key={day.day}>
            <DayCard {...day} />
          </li>
        ))}
        <li>
          <Card className={styles.card}>
            <div className={styles.providerHead}>
              <h3 className={styles.cardTitle}>{texts.total}</h3>
              <Differences rows={rows} isComplete={isComplete} />
            </div>
            <Facts {...total} />
          </Card>
        </li>
      </ul>
    </>
  );
}

function dayOf(day: string, rows: readonly ReconciliationRow[]): Day {
  const ofDay = rows.filter((row) => row.day === day);
  return { day, isChecked: ofDay.length > 0, rows: ofDay.filter(hasMoney) };
}

const hasMoney = ({ expected, received, refunded }: Figures): boolean => expected > 0 || received > 0 || refunded > 0;

function totalOf(rows: readonly Figures[]): Figures {
  const sum = (key: keyof Figures) => sumOf(...rows.map((row) => row[key]));
  return {
    expected: sum('expected'),
    received: sum('received'),
    fees: sum('fees'),
    refunded: sum('refunded'),
  };
}

function DaysTable({ list, ...differences }: { list: readonly Day[] } & DifferencesProps) {
  const { rows } = differences;
  const total = totalOf(rows);
  return (
    <Table label={texts.table}>
      <thead>
        <tr>
          <HeadCell>{columns.day}</HeadCell>
          <HeadCell>{columns.provider}</HeadCell>
          <HeadCell numeric>{columns.expected}</HeadCell>
          <HeadCell numeric>{columns.received}</HeadCell>
          <HeadCell numeric>{columns.fees}</HeadCell>
          <HeadCell numeric>{columns.refunded}</HeadCell>
          <HeadCell numeric>{columns.difference}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {list.map((day) => (
          <DayRows key={day.day} {...day} />
        ))}
      </tbody>
      <tfoot>
        <tr className={styles.total}>
          <Cell colSpan={2}>{texts.total}</Cell>
          <FigureCells {...total} />
          <Cell numeric>
            <Differences {...differences} />
          </Cell>
        </tr>
      </tfoot>
    </Table>
  );
}

function DayRows({ day, isChecked, rows }: Day) {
  const name = formatShortDay(day);
  const [first, ...others] = rows;
  if (!first)
    return (
      <tr>
        <Cell className={styles.day}>{name}</Cell>
        <Cell colSpan={6} className={styles.nothing}>
          {isChecked ? texts.nothing : texts.notChecked}
        </Cell>
      </tr>
    );
  return (
    <>
      <tr>
        <Cell className={styles.spanningDay} rowSpan={rows.length}>
          {name}
        </Cell>
        <ProviderCells {...first} />
      </tr>
      {others.map((row) => (
        <tr key={row.provider}>
          <ProviderCells {...row} />
        </tr>
      ))}
    </>
  );
}

function ProviderCells({ provider, difference, unrecorded, ...figures }: ReconciliationRow) {
  return (
    <>
      <Cell>{texts.providers[provider]}</Cell>
      <FigureCells {...figures} />
      <Cell numeric>
        <RowDifference difference={difference} unrecorded={unrecorded} />
      </Cell>
    </>
  );
}

function FigureCells({ expected, received, fees, refunded }: Figures) {
  return [expected, received, fees, refunded].map((rupees, index) => (
    <Cell key={index} numeric>
      <Price rupees={rupees} exact />
    </Cell>
  ));
}

interface DifferencesProps {
  rows: readonly ReconciliationRow[];
  /** All days were checked. */
  isComplete: boolean;
}

/** Not their sum, in which a surplus would hide a shortage. */
function Differences({ rows, isComplete }: DifferencesProps) {
  const sumFrom = (sign: number) => sumOf(...rows.map(({ difference }) => Math.max(sign * difference, 0)));
  const [missing, tooMuch] = [sumFrom(1), sumFrom(-1)];
  const unrecorded = sumOf(...rows.map((row) => row.unrecorded));
  const agrees = missing === 0 && tooMuch === 0 && unrecorded === 0;
  return (
    <span className={styles.differences}>
      {missing > 0 && <Difference rupees={missing} />}
      {tooMuch > 0 && <Difference rupees={-tooMuch} />}
      {unrecorded > 0 && <Unrecorded rupees={unrecorded} />}
      {agrees && isComplete && <Difference rupees={0} />}
      {!isComplete && (
        <span className={styles.nothing}>{rows.length === 0 ? texts.notChecked : texts.partlyChecked}</span>
      )}
    </span>
  );
}

function RowDifference({ difference, unrecorded }: Pick<ReconciliationRow, 'difference' | 'unrecorded'>) {
  return (
    <span className={styles.differences}>
      {(difference !== 0 || unrecorded === 0) && <Difference rupees={difference} />}
      {unrecorded > 0 && <Unrecorded rupees={unrecorded} />}
    </span>
  );
}

function Unrecorded({ rupees }: { rupees: number }) {
  return <Badge tone="gold">{texts.unrecorded(formatExactRupees(rupees))}</Badge>;
}

function Difference({ rupees }: { rupees: number }) {
  if (rupees === 0) return <Badge tone="success">{texts.agrees}</Badge>;
  const sum = formatExactRupees(Math.abs(rupees));
  return rupees > 0 ? (
    <Badge tone="danger">{texts.missing(sum)}</Badge>
  ) : (
    <Badge tone="warning">{texts.tooMuch(sum)}</Badge>
  );
}

function DayCard({ day, isChecked, rows }: Day) {
  return (
    <Card className={styles.card}>
      <div className={styles.providerHead}>
        <h3 className={styles.cardTitle}>{formatShortDay(day)}</h3>
        {rows.length === 0 && <p className={styles.nothing}>{isChecked ? texts.nothing : texts.notChecked}</p>}
      </div>
      {rows.map((row) => (
        <div key={row.provider} className={styles.provider}>
          <div className={styles.providerHead}>
            {texts.providers[row.provider]}
            <RowDifference {...row} />
          </div>
          <Facts {...row} />
        </div>
      ))}
    </Card>
  );
}

function Facts({ expected, received, fees, refunded }: Figures) {
  return (
    <dl className={styles.figures}>
      <Sum name={columns.expected} rupees={expected} />
      <Sum name={columns.received} rupees={received} />
      <Sum name={columns.fees} rupees={fees} />
      <Sum name={columns.refunded} rupees={refunded} />
    </dl>
  );
}
