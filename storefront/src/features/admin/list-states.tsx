import type { ComponentProps } from 'react';
import { ListStates as States, Skeleton } from '../../ui/index.ts';
import * as styles from './list-states.css.ts';

/** The states of a list of cards. */
export function ListStates<Item>(list: ComponentProps<typeof States<Item>>) {
  const cards = (
    <div className={styles.cards}>
      <Skeleton height="7rem" />
      <Skeleton height="7rem" />
    </div>
  );
  return <States {...list} as="h3" skeleton={cards} />;
}
