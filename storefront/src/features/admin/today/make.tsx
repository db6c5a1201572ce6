import type { MakeLine } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { buttonVariants, Checkbox, formatDateTime, formatShortDay, ListStates } from '../../../ui/index.ts';
import { useRights } from '../../session/use-rights.ts';
import { row } from '../shortcuts/rows.ts';
import { useRecordMade } from './today.mutations.ts';
import { makeQuery } from './today.queries.ts';
import { Empty } from './empty.tsx';
import * as styles from './today.css.ts';
import { makeTexts as texts } from './today.texts.ts';

export function Make({ day }: { day: string }) {
  const query = useQuery(makeQuery(day));
  const may = useRights();
  const left = query.data?.reduce((sum, { toMake }) => sum + toMake, 0);
  return (
    <section id="make" className={styles.section} aria-labelledby="make-title">
      <div className={styles.head}>
        <h2 id="make-title" className={styles.title}>
          {texts.title}
        </h2>
        {may('packing') && (
          <Link
            to="/admin/orders"
            search={{ kitchen: day }}
            className={buttonVariants({ variant: 'secondary', size: 'small' })}
          >
            <Printer size={18} aria-hidden="true" />
            {texts.list}
          </Link>
        )}
      </div>
      {left !== undefined && query.data && query.data.length > 0 && (
        <p className={styles.state} role="status">
          {texts.left(left)}
        </p>
      )}
      <ListStates query={query} items={query.data} texts={texts} as="h3" empty={<Empty texts={texts} />}>
        {(lines) =>
          [...Map.groupBy(lines, (line) => line.day)].map(([of, ofDay]) => (
            <div key={of}>
              {of !== day && <h3 className={styles.group}>{texts.of(formatShortDay(of))}</h3>}
              <ul className={styles.rows}>
                {ofDay.map((line) => (
                  <Line key={`${line.sellerId} ${line.name}`} line={line} isFixed={!may('packing')} />
                ))}
              </ul>
            </div>
          ))
        }
      </ListStates>
    </section>
  );
}

function Line({ line, isFixed }: { line: MakeLine; isFixed: boolean }) {
  const { name, partner, pieces, made, toMake, extra, last } = line;
  const record = useRecordMade(line);
  // Shown immediately, before the server has answered.
  const isMade = record.isPending ? record.variables.made > record.variables.seen : toMake === 0;
  const notes = [
    partner !== null && texts.from(partner),
    made > 0 && toMake > 0 && texts.partly(pieces - toMake, pieces),
    extra > 0 && texts.extra(extra),
    last && made > 0 && texts.by(last.by, formatDateTime(last.at)),
  ].filter((note) => note !== false && note !== null);
  return (
    <li className={styles.row} {...row}>
      <div className={styles.tick}>
        <Checkbox
          label={
            <span className={styles.line}>
              <span className={styles.pieces}>{pieces}</span> <span className={styles.name}>{name}</span>
            </span>
          }
          note={notes.length > 0 && notes.join('. ')}
          checked={isMade}
          disabled={isFixed || (toMake === 0 && made === 0)}
          onChange={() => record.mutate({ made: isMade ? 0 : pieces, seen: made })}
        />
      </div>
    </li>
  );
}
