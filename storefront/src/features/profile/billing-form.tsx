import { billingFormSchema, splitBillingAddress, type CurrentUser } from '@mithai/contracts';
import { useZodForm } from '../../api/use-zod-form.ts';
import { useWatch } from 'react-hook-form';
import { Button, Card, Field, TextInput } from '../../ui/index.ts';
import { PincodeField } from '../pincodes/pincode-field.tsx';
import { usePincodePlace } from '../pincodes/use-pincode-place.ts';
import { useFreshValues } from './use-fresh-values.ts';
import * as styles from './profile-page.css.ts';
import { useUpdateAddress } from './profile.mutations.ts';
import { profileTexts as texts } from './profile.texts.ts';

export function BillingForm({ user }: { user: CurrentUser }) {
  const { mutate: update, isPending, error } = useUpdateAddress(user);
  const defaultValues = splitBillingAddress(user.address);
  const form = useZodForm({ schema: billingFormSchema, defaultValues, failure: error });
  const { register, control, setValue, handleSubmit, errors } = form;
  useFreshValues(form, defaultValues);
  const [postalCode, city, state] = useWatch({ control, name: ['postalCode', 'city', 'state'] });
  const hint = usePincodePlace({
    pincode: postalCode,
    city,
    state,
    onFill: (field, value) => setValue(field, value, { shouldDirty: true, shouldValidate: true }),
  });
  return (
    <Card>
      <form className={styles.form} onSubmit={handleSubmit((billing) => update(billing))} noValidate>
        <Field label={texts.fields.address} error={errors.address?.message}>
          <TextInput autoComplete="street-address" {...register('address')} />
        </Field>
        <PincodeField hint={hint}>
          <Field label={texts.fields.postalCode} error={errors.postalCode?.message}>
            <TextInput autoComplete="postal-code" inputMode="numeric" {...register('postalCode')} />
          </Field>
        </PincodeField>
        <div className={styles.pair}>
          <Field label={texts.fields.city} error={errors.city?.message}>
            <TextInput autoComplete="address-level2" {...register('city')} />
          </Field>
          <Field label={texts.fields.state} error={errors.state?.message}>
            <TextInput autoComplete="address-level1" {...register('state')} />
          </Field>
        </div>
        <div className={styles.submit}>
          <Button type="submit" pending={isPending}>
            {isPending ? texts.saving : texts.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}
