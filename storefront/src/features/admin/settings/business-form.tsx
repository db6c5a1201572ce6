import { businessProfileSchema, DELIVERY_STATES, REGISTRATIONS, type ShopSettings } from '@mithai/contracts';
import { useWatch } from 'react-hook-form';
import { Alert, Checkbox, Field, Options, Select, TextInput } from '../../../ui/index.ts';
import { businessTexts as texts } from './business-form.texts.ts';
import { SettingsForm } from './settings-form.tsx';
import * as styles from './settings.css.ts';
import { useSettingsForm } from './use-settings-form.ts';

const NO_OFFICER = { name: '', phone: '', email: '', hours: '' };

const businessOf = ({ business }: ShopSettings) => business;

export function BusinessForm({ settings }: { settings: ShopSettings }) {
  const form = useBusinessForm(settings);
  const { register, errors, control } = form;
  const registration = useWatch({ control, name: 'registration' });
  return (
    <SettingsForm title={texts.title} hint={texts.hint} form={form}>
      <Field label={texts.legalName} hint={texts.legalNameHint} error={errors.legalName?.message}>
        <TextInput autoComplete="organization" {...register('legalName')} />
      </Field>
      <Field label={texts.tradeName} error={errors.tradeName?.message}>
        <TextInput {...register('tradeName')} />
      </Field>
      <Address form={form} />
      <div className={styles.pair}>
        <Field label={texts.phone} error={errors.phone?.message}>
          <TextInput type="tel" autoComplete="tel" {...register('phone')} />
        </Field>
        <Field label={texts.email} error={errors.email?.message}>
          <TextInput type="email" autoComplete="email" {...register('email')} />
        </Field>
      </div>
      <Alert tone="info">{texts.accountant}</Alert>
      <Field label={texts.registration} error={errors.registration?.message}>
        <Select {...register('registration')}>
          <Options of={REGISTRATIONS} names={texts.registrations} />
        </Select>
      </Field>
      {(registration !== 'unregistered' || errors.gstin) && (
        <Field label={texts.gstin} hint={texts.gstinHint} error={errors.gstin?.message}>
          <TextInput autoComplete="off" autoCapitalize="characters" spellCheck={false} {...register('gstin')} />
        </Field>
      )}
      <Field label={texts.fssai} hint={texts.fssaiHint} error={errors.fssaiLicence?.message}>
        <TextInput inputMode="numeric" autoComplete="off" {...register('fssaiLicence')} />
      </Field>
      <GrievanceOfficer form={form} />
    </SettingsForm>
  );
}

type BusinessFormState = ReturnType<typeof useBusinessForm>;

function useBusinessForm(settings: ShopSettings) {
  return useSettingsForm({
    group: 'business',
    settings,
    schema: businessProfileSchema,
    source: businessOf,
    read: businessOf,
    write: (business) => business,
  });
}

function Address({ form: { register, errors } }: { form: BusinessFormState }) {
  return (
    <>
      <Field label={texts.addressLine1} error={errors.addressLine1?.message}>
        <TextInput autoComplete="address-line1" {...register('addressLine1')} />
      </Field>
      <Field label={texts.addressLine2} optional error={errors.addressLine2?.message}>
        <TextInput autoComplete="address-line2" {...register('addressLine2')} />
      </Field>
      <div className={styles.pair}>
        <Field label={texts.city} error={errors.city?.message}>
          <TextInput autoComplete="address-level2" {...register('city')} />
        </Field>
        <Field label={texts.pincode} error={errors.pincode?.message}>
          <TextInput inputMode="numeric" autoComplete="postal-code" {...register('pincode')} />
        </Field>
      </div>
      <Field label={texts.state} hint={texts.stateHint} error={errors.state?.message}>
        <Select autoComplete="address-level1" {...register('state')}>
          <option value="">{texts.noState}</option>
          {DELIVERY_STATES.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </Select>
      </Field>
    </>
  );
}

function GrievanceOfficer({ form }: { form: BusinessFormState }) {
  const { register, errors, control, setValue } = form;
  const officer = useWatch({ control, name: 'grievanceOfficer' });
  const fault = errors.grievanceOfficer;
  return (
    <fieldset className={styles.form}>
      <legend className={styles.legend}>{texts.officer}</legend>
      <Checkbox
        label={texts.hasOfficer}
        note={texts.officerHint}
        checked={officer !== null}
        onChange={({ target: { checked } }) =>
          setValue('grievanceOfficer', checked ? NO_OFFICER : null, { shouldDirty: true })
        }
      />
      {officer && (
        <>
          <Field label={texts.officerName} error={fault?.name?.message}>
            <TextInput {...register('grievanceOfficer.name')} />
          </Field>
          <div className={styles.pair}>
            <Field label={texts.phone} error={fault?.phone?.message}>
              <TextInput type="tel" {...register('grievanceOfficer.phone')} />
            </Field>
            <Field label={texts.email} error={fault?.email?.message}>
              <TextInput type="email" {...register('grievanceOfficer.email')} />
            </Field>
          </div>
          <Field label={texts.hours} hint={texts.hoursHint} optional error={fault?.hours?.message}>
            <TextInput {...register('grievanceOfficer.hours')} />
          </Field>
        </>
      )}
    </fieldset>
  );
}
