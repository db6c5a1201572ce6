import { DELIVERY_ADDRESSES_MAX, type CurrentUser, type DeliveryAddress } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Badge, Button, ChoiceGroup, RadioCard } from '../../../ui/index.ts';
import { addressesQuery } from '../../addresses/addresses.queries.ts';
import * as styles from '../../addresses/addresses.css.ts';
import { addressTexts } from '../../addresses/addresses.texts.ts';
import {
  CONTACT_FIELDS,
  findShownAddress,
  formatPlace,
  NO_ADDRESS,
  toContactValues,
  type ContactValues,
} from '../../addresses/contact-values.ts';
import { addressSaving } from '../checkout-rules.ts';
import { BUYER_FIELDS, type CheckoutValues, type ContactNames } from '../values/checkout-values.ts';
import { SaveContactField } from './delivery-fields.tsx';

const { picker: texts } = addressTexts;

/** How many of many addresses are shown at once. */
const SHOWN_FIRST = 4;

/** Fills the form from a saved address. The one that the form shows unchanged is the chosen one. */
export function SavedAddresses({ user, names }: { user: CurrentUser; names: ContactNames }) {
  const { addresses, chosen, values } = useShownAddress(names);
  const { setValue, clearErrors } = useFormContext<CheckoutValues>();
  const [showsAll, setShowsAll] = useState(false);
  /** The input that a saved address replaced. */
  const typed = useRef<ContactValues>({
    ...NO_ADDRESS,
    ...(names === BUYER_FIELDS ? { name: user.name, phone: user.phone ?? '' } : { name: '', phone: '' }),
  });
  if (addresses.length === 0) return null;

  const fill = (contact: ContactValues) => {
    if (!chosen) typed.current = values;
    for (const field of CONTACT_FIELDS) setValue(names[field], contact[field], { shouldDirty: true });
    clearErrors(Object.values(names));
  };
  const shown = showsAll ? addresses : addresses.filter((one, index) => index < SHOWN_FIRST || one === chosen);
  return (
    <div className={styles.book}>
      <ChoiceGroup legend={texts.legend} layout="pairs">
        {shown.map((address) => (
          <RadioCard
            key={address.id}
            name="saved-address"
            title={address.name}
            note={<AddressNote address={address} />}
            aside={address.isDefault && <Badge tone="success">{addressTexts.default}</Badge>}
            checked={address === chosen}
            onChange={() => fill(toContactValues(address))}
          />
        ))}
        <RadioCard
          name="saved-address"
          title={texts.another}
          note={texts.anotherNote}
          checked={!chosen}
          onChange={() => fill(typed.current)}
        />
      </ChoiceGroup>
      {shown.length < addresses.length && (
        <Button variant="quiet" size="small" className={styles.add} onClick={() => setShowsAll(true)}>
          {texts.showAll(addresses.length)}
        </Button>
      )}
    </div>
  );
}

function AddressNote({ address }: { address: DeliveryAddress }) {
  return (
    <>
      {formatPlace(address)}
      {address.phone && (
        <>
          <br />
          {address.phone}
        </>
      )}
    </>
  );
}

export function SaveAddress({ user }: { user: CurrentUser }) {
  const { addresses, chosen } = useShownAddress(BUYER_FIELDS);
  const saving = addressSaving(addresses, chosen);
  if (saving === 'isSaved') return null;
  if (saving === 'isFull') return <p className={styles.soft}>{texts.full(DELIVERY_ADDRESSES_MAX)}</p>;
  return <SaveContactField user={user} />;
}

function useShownAddress(names: ContactNames) {
  const { data: addresses = [] } = useQuery(addressesQuery);
  const { control } = useFormContext<CheckoutValues>();
  const [name = '', phone = '', address = '', pincode = '', city = '', state = ''] = useWatch({
    control,
    name: [names.name, names.phone, names.address, names.pincode, names.city, names.state],
  });
  const values = { name, phone, address, pincode, city, state };
  return { addresses, values, chosen: findShownAddress(addresses, values) };
}
