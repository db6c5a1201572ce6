import { DELIVERY_STATES, writeDeliveryAddressSchema, type DeliveryAddress } from '@mithai/contracts';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { hasCode, userMessageOf } from '../../api/problem.ts';
import { useZodForm } from '../../api/use-zod-form.ts';
import { Alert, Dialog, Field, FormActions, TextInput } from '../../ui/index.ts';
import { PincodeField } from '../pincodes/pincode-field.tsx';
import { usePincodePlace } from '../pincodes/use-pincode-place.ts';
import { useSaveAddress } from './addresses.mutations.ts';
import * as styles from './addresses.css.ts';
import { addressTexts, recipientFields } from './addresses.texts.ts';
import { formatPlace, NO_ADDRESS, toContactValues, type ContactValues } from './contact-values.ts';

const { form: texts } = addressTexts;

interface AddressFormProps {
  /** Null for a new one. */
  address: DeliveryAddress | null;
  /** Prefills a new address. */
  recipient: Pick<ContactValues, 'name' | 'phone'>;
  onClose: () => void;
}

export function AddressDialog(props: AddressFormProps) {
  return (
    <Dialog open onClose={props.onClose} title={props.address ? texts.edit : texts.add} size="sheet">
      <AddressForm {...props} />
    </Dialog>
  );
}

function AddressForm({ address, recipient, onClose }: AddressFormProps) {
  const [opened] = useState(address);
  const [version, setVersion] = useState(opened);
  const { mutate: save, isPending, error } = useSaveAddress(version);
  const isConflict = hasCode(error, 'address_changed');
  // After a conflict was shown, the next save replaces what the other window has saved.
  if (isConflict && address && address.updatedAt !== version?.updatedAt) setVersion(address);
  const form = useZodForm({
    schema: writeDeliveryAddressSchema,
    defaultValues: opened ? toContactValues(opened) : { ...NO_ADDRESS, ...recipient },
    failure: error,
  });
  return (
    <form
      className={styles.form}
      onSubmit={form.handleSubmit((values) => save(values, { onSuccess: onClose }))}
      noValidate
    >
      {form.refusal !== null && (
        <Alert title={texts.failed}>
          {userMessageOf(form.refusal)} {isConflict && address && texts.now(formatPlace(address))}
        </Alert>
      )}
      <AddressFields form={form} />
      <FormActions submit={texts.save} pending={texts.saving} isPending={isPending} onCancel={onClose} />
    </form>
  );
}

type AddressFormState = ReturnType<typeof useZodForm<ContactValues, ContactValues>>;

function AddressFields({ form }: { form: AddressFormState }) {
  const { register, control, setValue, errors } = form;
  const [pincode, city, state] = useWatch({ control, name: ['pincode', 'city', 'state'] });
  const hint = usePincodePlace({
    pincode,
    city,
    state,
    onFill: (field, value) => setValue(field, value, { shouldDirty: true, shouldValidate: true }),
  });
  const statesId = useId();
  return (
    <>
      <Field label={recipientFields.name} hint={texts.nameHint} error={errors.name?.message}>
        <TextInput autoComplete="name" autoCapitalize="words" {...register('name')} />
      </Field>
      <Field label={recipientFields.phone} hint={recipientFields.phoneHint} error={errors.phone?.message}>
        <TextInput type="tel" autoComplete="tel" {...register('phone')} />
      </Field>
      <Field label={recipientFields.address} hint={recipientFields.addressHint} error={errors.address?.message}>
        <TextInput autoComplete="street-address" {...register('address')} />
      </Field>
      <PincodeField hint={hint}>
        <Field label={recipientFields.pincode} hint={recipientFields.pincodeHint} error={errors.pincode?.message}>
          <TextInput autoComplete="postal-code" inputMode="numeric" {...register('pincode')} />
        </Field>
      </PincodeField>
      <div className={styles.pair}>
        <Field label={recipientFields.city} error={errors.city?.message}>
          <TextInput autoComplete="address-level2" {...register('city')} />
        </Field>
        <Field label={recipientFields.state} error={errors.state?.message}>
          <TextInput autoComplete="address-level1" list={statesId} {...register('state')} />
        </Field>
      </div>
      <datalist id={statesId}>
        {DELIVERY_STATES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  );
}
