import type { MyPartnerStatus } from '@mithai/contracts';
import { useState, type ReactNode } from 'react';
import { Alert, Button, Card, formatDateTime } from '../../ui/index.ts';
import { businessFieldNames, businessTypeNames } from '../partner-application/business.texts.ts';
import { Confirmation } from '../security/confirmation.tsx';
import * as styles from './account.css.ts';
import { accountTexts as texts } from './account.texts.ts';
import { BankAccountDialog } from './bank-account-dialog.tsx';
import { formatAccountNumber } from './format-account-number.ts';

export function Account({ application }: { application: MyPartnerStatus }) {
  const {
    businessName,
    businessType,
    gstin,
    pan,
    bankAccountHolderName,
    bankAccountNumber,
    bankIfsc,
    payoutsHeldUntil,
  } = application;
  return (
    <Card className={styles.card}>
      <h2 className={styles.title}>{texts.title}</h2>
      <p className={styles.intro}>{texts.intro}</p>
      <dl className={styles.facts}>
        <Fact label={businessFieldNames.businessName}>{businessName}</Fact>
        <Fact label={businessFieldNames.businessType}>{businessTypeNames[businessType]}</Fact>
        <Fact label={texts.gstin}>{gstin}</Fact>
        <Fact label={texts.pan}>{pan}</Fact>
        <Fact label={texts.bankAccount}>
          {(bankAccountHolderName || bankAccountNumber) && (
            <>
              {bankAccountHolderName && <span className={styles.line}>{bankAccountHolderName}</span>}
              {bankAccountNumber && <span className={styles.number}>{formatAccountNumber(bankAccountNumber)}</span>}
            </>
          )}
        </Fact>
        <Fact label={texts.ifsc}>{bankIfsc}</Fact>
      </dl>
      {payoutsHeldUntil && <Alert tone="info">{texts.onHold(formatDateTime(payoutsHeldUntil))}</Alert>}
      <Confirmation text={texts.bankForm.confirm}>
        <ChangeBankAccount isGiven={bankAccountNumber !== null} />
      </Confirmation>
    </Card>
  );
}

function ChangeBankAccount({ isGiven }: { isGiven: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className={styles.change} onClick={() => setOpen(true)}>
        {isGiven ? texts.changeBankAccount : texts.giveBankAccount}
      </Button>
      <BankAccountDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children || <span className={styles.missing}>{texts.notProvided}</span>}</dd>
    </div>
  );
}
