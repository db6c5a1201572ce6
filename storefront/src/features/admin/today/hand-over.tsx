import { isSent, needsBooking, type HandOver as HandOverResponse, type Parcel } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Truck } from 'lucide-react';
import { useState } from 'react';
import { Button, Collapsible, LoadFailed, Loading } from '../../../ui/index.ts';
import { useRights } from '../../session/use-rights.ts';
import { Empty } from './empty.tsx';
import * as styles from './hand-over.css.ts';
import { useBookShipments } from './hand-over.mutations.ts';
import { handOverQuery } from './hand-over.queries.ts';
import { handOverTexts as texts } from './hand-over.texts.ts';
import { ParcelList } from './parcel-list.tsx';
import { PastedParcels } from './pasted-parcels.tsx';
import { ScanForm } from './scan-form.tsx';
import * as todayStyles from './today.css.ts';
import { TroubledParcels } from './troubled-parcels.tsx';

/** Parcels of a business date (yyyy-MM-dd) to give to the courier. */
export function HandOver({ day }: { day: string }) {
  const may = useRights();
  const { data, isError, refetch } = useQuery({ ...handOverQuery(day), enabled: may('packing') });
  if (!may('packing')) return null;
  return (
    <section id="hand-over" aria-label={texts.title} className={styles.section}>
      {/* Another day starts afresh. */}
      {data && <Parcels key={data.day} {...data} />}
      {!data && isError && <LoadFailed as="h3" title={texts.failedToLoad} onRetry={refetch} />}
      {!data && !isError && <Loading label={texts.loading} height="16rem" />}
    </section>
  );
}

function Parcels({ parcels, troubled, canBook }: HandOverResponse) {
  const [chosen, setChosen] = useState<number | null>(null);
  const sent = parcels.filter(({ status }) => isSent(status));
  const toSend = parcels.filter(({ status }) => !isSent(status));
  return (
    <>
      <div>
        <h2 className={todayStyles.title}>{texts.title}</h2>
        {parcels.length > 0 && <p className={todayStyles.state}>{texts.left(toSend.length, sent.length)}</p>}
      </div>
      {troubled.length > 0 && <TroubledParcels parcels={troubled} canBook={canBook} />}
      {parcels.length === 0 ? (
        <Empty texts={texts} />
      ) : (
        <>
          <ScanForm
            parcels={parcels}
            parcel={parcels.find(({ orderId }) => orderId === chosen) ?? null}
            onChoose={setChosen}
          />
          <Collapsible header={texts.paste.title}>
            <PastedParcels parcels={parcels} />
          </Collapsible>
          {canBook && <BookAll parcels={toSend} />}
          <ParcelList parcels={toSend} canBook={canBook} chosen={chosen} onChoose={setChosen} />
          {sent.length > 0 && (
            <Collapsible header={texts.sent(sent.length)}>
              <ParcelList parcels={sent} canBook={false} chosen={chosen} onChoose={setChosen} />
            </Collapsible>
          )}
        </>
      )}
    </>
  );
}

function BookAll({ parcels }: { parcels: readonly Parcel[] }) {
  const { mutate: book, isPending } = useBookShipments();
  const orderIds = parcels.filter(needsBooking).map(({ orderId }) => orderId);
  if (orderIds.length === 0) return null;
  return (
    <div>
      <Button variant="secondary" pending={isPending} onClick={() => book({ orderIds })}>
        {!isPending && <Truck size={18} aria-hidden="true" />}
        {texts.bookAll(orderIds.length)}
      </Button>
    </div>
  );
}
