import { DELIVERY_ADDRESSES_MAX, type CurrentUser, type DeliveryAddress } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useRef, useState } from 'react';
import { Badge, Button, Card, ConfirmDialog, LoadFailedAlert, Loading } from '../../ui/index.ts';
import { AddressDialog } from './address-form.tsx';
import { useChooseDefault, useDeleteAddress } from './addresses.mutations.ts';
import { addressesQuery } from './addresses.queries.ts';
import * as styles from './addresses.css.ts';
import { addressTexts as texts } from './addresses.texts.ts';
import { formatPlace } from './contact-values.ts';

export function AddressBook({ user }: { user: CurrentUser }) {
  const { data: addresses, isError, isFetching, refetch } = useQuery(addressesQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card>
      <section className={styles.book} aria-labelledby="addresses-title">
        <div className={styles.head}>
          <h2 id="addresses-title" ref={heading} tabIndex={-1} className={styles.title}>
            {texts.title}
          </h2>
          <p className={styles.soft}>{texts.text}</p>
        </div>
        {addresses ? (
          <Addresses user={user} addresses={addresses} onDeleted={() => heading.current?.focus()} />
        ) : isError ? (
          <LoadFailedAlert title={texts.failedToLoad} isRetrying={isFetching} onRetry={refetch} />
        ) : (
          <Loading label={texts.loading} height="8rem" />
        )}
      </section>
    </Card>
  );
}

interface AddressesProps {
  user: CurrentUser;
  addresses: DeliveryAddress[];
  onDeleted: () => void;
}

function Addresses({ user, addresses, onDeleted }: AddressesProps) {
  const [form, setForm] = useState<{ edited: DeliveryAddress | null } | null>(null);
  // Another window may have changed or deleted it.
  const current = addresses.find(({ id }) => id === form?.edited?.id) ?? form?.edited ?? null;
  return (
    <>
      {addresses.length === 0 ? (
        <p>{texts.empty}</p>
      ) : (
        <ul className={styles.list}>
          {addresses.map((address) => (
            <li key={address.id} className={styles.address}>
              <Address address={address} onEdit={() => setForm({ edited: address })} onDeleted={onDeleted} />
            </li>
          ))}
        </ul>
      )}
      {addresses.length < DELIVERY_ADDRESSES_MAX ? (
        <Button variant="secondary" className={styles.add} onClick={() => setForm({ edited: null })}>
          <MapPin size={18} aria-hidden="true" />
          {texts.add}
        </Button>
      ) : (
        <p className={styles.soft}>{texts.full(DELIVERY_ADDRESSES_MAX)}</p>
      )}
      {form && (
        <AddressDialog
          address={current}
          recipient={{ name: user.name, phone: user.phone ?? '' }}
          onClose={() => setForm(null)}
        />
      )}
    </>
  );
}

interface AddressProps {
  address: DeliveryAddress;
  onEdit: () => void;
  onDeleted: () => void;
}

function Address({ address, onEdit, onDeleted }: AddressProps) {
  const { mutate: chooseDefault, isPending } = useChooseDefault(address);
  const place = formatPlace(address);
  return (
    <>
      <p className={styles.name}>
        {address.name}
        {address.isDefault && <Badge tone="success">{texts.default}</Badge>}
      </p>
      <p className={styles.place}>{place}</p>
      <p className={styles.soft}>{address.phone ?? texts.noPhone}</p>
      <div className={styles.tools}>
        <Button variant="quiet" size="small" aria-label={texts.editOf(place)} onClick={onEdit}>
          {texts.edit}
        </Button>
        {!address.isDefault && (
          <Button
            variant="quiet"
            size="small"
            pending={isPending}
            aria-label={texts.makeDefaultOf(place)}
            onClick={() => chooseDefault()}
          >
            {texts.makeDefault}
          </Button>
        )}
        <DeleteAddress address={address} onDeleted={onDeleted} />
      </div>
    </>
  );
}

function DeleteAddress({ address, onDeleted }: Omit<AddressProps, 'onEdit'>) {
  const [isAsking, setAsking] = useState(false);
  const { mutate: remove, isPending } = useDeleteAddress(address, onDeleted);
  const place = formatPlace(address);
  return (
    <>
      <Button variant="quiet" size="small" aria-label={texts.removeOf(place)} onClick={() => setAsking(true)}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.removeTitle}
        confirm={texts.remove}
        cancel={texts.keep}
        isPending={isPending}
        isDestructive
        onConfirm={() => remove(undefined, { onError: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <p className={styles.place}>
          {address.name}, {place}
        </p>
      </ConfirmDialog>
    </>
  );
}
