import { phoneSchema, splitShippingAddress, type PhoneCustomer } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button, Field, LoadFailedAlert, TextInput } from '../../../../ui/index.ts';
import { SearchField } from '../../search-field.tsx';
import type { PhoneOrderValues } from './phone-order-draft.ts';
import * as styles from './phone-order.css.ts';
import { phoneCustomersQuery } from './phone-order.queries.ts';
import { phoneOrderTexts } from './phone-order.texts.ts';

const { customer: texts } = phoneOrderTexts;

export function PhoneOrderCustomer() {
  const { register, formState, setValue } = useFormContext<PhoneOrderValues>();
  const { errors } = formState;
  const customer = useWatch<PhoneOrderValues, 'customer'>({ name: 'customer' });
  return (
    <section className={styles.section} aria-labelledby="phone-customer">
      <h2 id="phone-customer" className={styles.sectionTitle}>
        {texts.title}
      </h2>
      {customer ? (
        <p className={styles.chosen} role="status">
          {texts.chosen(customer.name)}
          <Button variant="quiet" size="small" onClick={() => setValue('customer', null, { shouldDirty: true })}>
            {texts.another}
          </Button>
        </p>
      ) : (
        <CustomerSearch />
      )}
      <Field label={texts.name} required error={errors.name?.message}>
        <TextInput autoComplete="off" autoCapitalize="words" {...register('name')} />
      </Field>
      <div className={styles.pair}>
        <Field label={texts.phone} required error={errors.phone?.message}>
          <TextInput type="tel" autoComplete="off" {...register('phone')} />
        </Field>
        <Field label={texts.email} optional hint={texts.emailHint} error={errors.email?.message}>
          <TextInput type="email" autoComplete="off" autoCapitalize="none" {...register('email')} />
        </Field>
      </div>
      {!customer && <SamePhone />}
    </section>
  );
}

function CustomerSearch() {
  const [search, setSearch] = useState('');
  const { data: found, isError, refetch } = useQuery(phoneCustomersQuery(search));
  return (
    <>
      <SearchField
        label={texts.search}
        placeholder={texts.searchHint}
        maxLength={100}
        value={search}
        onSearch={setSearch}
      />
      {isError && <LoadFailedAlert title={texts.failed} onRetry={refetch} />}
      {search.length >= 2 && found && (
        <>
          <p className={styles.soft} role="status">
            {found.length === 0 ? texts.none : texts.found(found.length)}
          </p>
          <Choices customers={found} />
        </>
      )}
    </>
  );
}

/** Without a choice, the caller is a new customer, with the discounts of one. */
function SamePhone() {
  const phone = useWatch<PhoneOrderValues, 'phone'>({ name: 'phone' });
  const isWhole = phoneSchema.safeParse(phone).success;
  const { data: found = [] } = useQuery({ ...phoneCustomersQuery(phone), enabled: isWhole });
  if (!isWhole || found.length === 0) return null;
  return (
    <>
      <p className={styles.soft} role="status">
        {texts.samePhone(found.length)}
      </p>
      <Choices customers={found} />
    </>
  );
}

function Choices({ customers }: { customers: readonly PhoneCustomer[] }) {
  const { setValue, clearErrors, getValues } = useFormContext<PhoneOrderValues>();

  const choose = (customer: PhoneCustomer) => {
    const { id, name, phone, email, shippingAddress } = customer;
    const address = shippingAddress ? splitShippingAddress(shippingAddress) : null;
    const known = { name, ...(phone && { phone }), ...(email && { email }), ...address };
    setValue('customer', { id, name }, { shouldDirty: true });
    for (const [field, value] of Object.entries(known))
      setValue(field as keyof typeof known, value, { shouldDirty: true });
    // It was the previous customer's.
    if (!email && getValues('email')) setValue('email', '', { shouldDirty: true });
    clearErrors();
  };

  return (
    <ul className={styles.list}>
      {customers.map((customer) => (
        <li key={customer.id}>
          <button type="button" className={styles.choice} onClick={() => choose(customer)}>
            {customer.name}
            <br />
            <span className={styles.soft}>
              {[customer.phone, customer.email, texts.orders(customer.orders)].filter(Boolean).join(' · ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
