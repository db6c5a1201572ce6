import { BUSINESS_TYPES } from '@mithai/contracts';
import { LockKeyhole } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Field, Select, TextInput, Options } from '../../ui/index.ts';
import { BankName } from '../banks/bank-name.tsx';
import { OfficialNumber } from '../banks/official-number.tsx';
import type { ApplicationValues } from './application-values.ts';
import * as styles from './apply-page.css.ts';
import { businessTypeNames } from './business.texts.ts';
import { applyTexts as texts } from './partner-application.texts.ts';
import { useApplicationField } from './use-application-field.ts';

const { fields, hints } = texts;

export function BusinessFields() {
  const { register, errorOf } = useApplicationField();
  return (
    <div className={styles.sections}>
      <section className={styles.section} aria-labelledby="application-business">
        <h2 id="application-business" className={styles.sectionTitle}>
          {texts.business}
        </h2>
        <Field label={fields.businessName} hint={hints.businessName} required error={errorOf('businessName')}>
          <TextInput autoComplete="organization" {...register('businessName')} />
        </Field>
        <Field label={fields.businessType} required error={errorOf('businessType')}>
          <Select {...register('businessType')}>
            <option value="">{texts.chooseBusinessType}</option>
            <Options of={BUSINESS_TYPES} names={businessTypeNames} />
          </Select>
        </Field>
      </section>
      <p className={styles.protection}>
        <LockKeyhole size={20} className={styles.protectionIcon} aria-hidden="true" />
        {texts.protection}
      </p>
      <TaxFields />
      <BankFields />
    </div>
  );
}

function TaxFields() {
  const { register, errorOf } = useApplicationField();
  return (
    <section className={styles.section} aria-labelledby="application-tax">
      <h2 id="application-tax" className={styles.sectionTitle}>
        {texts.tax}
      </h2>
      <p className={styles.soft}>{texts.taxHint}</p>
      <div className={styles.pair}>
        <Field label={fields.gstin} hint={hints.gstin} optional error={errorOf('gstin')}>
          <OfficialNumber {...register('gstin', ['pan'])} />
        </Field>
        <Field label={fields.pan} hint={hints.pan} optional error={errorOf('pan')}>
          <OfficialNumber {...register('pan')} />
        </Field>
      </div>
      <div className={styles.pair}>
        <Field label={fields.aadhaar} hint={hints.aadhaar} optional error={errorOf('aadhaar')}>
          <OfficialNumber inputMode="numeric" {...register('aadhaar')} />
        </Field>
      </div>
    </section>
  );
}

function BankFields() {
  const { register, errorOf } = useApplicationField();
  return (
    <section className={styles.section} aria-labelledby="application-bank">
      <h2 id="application-bank" className={styles.sectionTitle}>
        {texts.bank}
      </h2>
      <p className={styles.soft}>{texts.bankHint}</p>
      <Field label={fields.bankAccountHolderName} optional error={errorOf('bankAccountHolderName')}>
        <TextInput autoComplete="off" autoCapitalize="words" {...register('bankAccountHolderName')} />
      </Field>
      <div className={styles.pair}>
        <Field
          label={fields.bankAccountNumber}
          hint={hints.bankAccountNumber}
          optional
          error={errorOf('bankAccountNumber')}
        >
          <OfficialNumber inputMode="numeric" {...register('bankAccountNumber')} />
        </Field>
        <div className={styles.section}>
          <Field label={fields.bankIfsc} hint={hints.bankIfsc} optional error={errorOf('bankIfsc')}>
            <OfficialNumber {...register('bankIfsc')} />
          </Field>
          <TypedBankName />
        </div>
      </div>
    </section>
  );
}

function TypedBankName() {
  return <BankName typed={useWatch<ApplicationValues, 'bankIfsc'>({ name: 'bankIfsc' })} />;
}
