import { ADMIN_ORDERS_MAX, type OrderFilter } from '@mithai/contracts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { PackageOpen, SearchX } from 'lucide-react';
import { useState } from 'react';
import { Button, EmptyState, ListStates, LoadMore } from '../../../../ui/index.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { DeliveryDatesDialog } from '../delivery-dates/delivery-dates-dialog.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { isBackwards, isFiltering } from './filter.ts';
import { adminOrdersQuery, type OrdersSort } from '../orders.queries.ts';
import { OrdersTable } from './orders-table.tsx';
import * as styles from '../orders.css.ts';
import { TrackingDialog } from '../status/tracking-dialog.tsx';
import { ordersTexts as texts } from '../orders.texts.ts';

interface OrdersListProps {
  filter: OrderFilter;
  sort: OrdersSort;
  chosenIds: ReadonlySet<number>;
  onChoose: (ids: ReadonlySet<number>) => void;
  onManage: (id: number) => void;
  onClear: () => void;
}

export function OrdersList({ filter, sort, chosenIds, onChoose, onManage, onClear }: OrdersListProps) {
  const query = useInfiniteQuery({
    ...adminOrdersQuery(filter, sort),
    enabled: !isBackwards(filter),
    placeholderData: keepPreviousData,
  });
  const orders = query.data?.pages.flat();
  const [isChanging, setIsChanging] = useState(false);
  const [isTracking, setIsTracking] = useState(false);
  const [isDating, setIsDating] = useState(false);
  // Orders that left the list are no longer selected.
  const chosen = orders?.filter(({ id }) => chosenIds.has(id)) ?? [];
  const choose = (ids: Iterable<number>) => onChoose(new Set(ids));

  return (
    <div
      className={query.isPlaceholderData ? styles.waiting : undefined}
      aria-busy={query.isPlaceholderData || undefined}
    >
      <ListStates query={query} items={orders} texts={texts} empty={<Nothing filter={filter} onClear={onClear} />}>
        {(shown) => (
          <>
            <SelectionBar
              orders={chosen}
              onChange={() => setIsChanging(true)}
              onTrack={() => setIsTracking(true)}
              onSetDates={() => setIsDating(true)}
              onClear={() => choose([])}
            />
            <OrdersTable
              orders={shown}
              chosen={chosenIds}
              onChoose={(id, isChosen) =>
                choose(isChosen ? [...chosenIds, id] : [...chosenIds].filter((other) => other !== id))
              }
              onChooseAll={(areChosen) => choose(areChosen ? shown.slice(0, ADMIN_ORDERS_MAX).map(({ id }) => id) : [])}
              onManage={onManage}
            />
          </>
        )}
      </ListStates>
      <LoadMore query={query} label={texts.loadOlder} />
      <BulkDialog
        open={isChanging}
        filter={filter}
        orders={chosen}
        onClose={() => setIsChanging(false)}
        onChanged={choose}
      />
      <DeliveryDatesDialog
        open={isDating}
        filter={filter}
        sort={sort}
        orders={chosen}
        onClose={() => setIsDating(false)}
      />
      <TrackingDialog open={isTracking} filter={filter} orders={chosen} onClose={() => setIsTracking(false)} />
    </div>
  );
}

function Nothing({ filter, onClear }: { filter: OrderFilter; onClear: () => void }) {
  if (!isFiltering(filter)) {
    return (
      <EmptyState icon={<PackageOpen size={52} strokeWidth={1.3} />} title={texts.empty}>
        {texts.emptyHint}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<SearchX size={52} strokeWidth={1.3} />}
      title={texts.nothingFits}
      action={
        <Button variant="secondary" onClick={onClear}>
          {texts.filter.clear}
        </Button>
      }
    >
      {texts.nothingFitsHint}
    </EmptyState>
  );
}
