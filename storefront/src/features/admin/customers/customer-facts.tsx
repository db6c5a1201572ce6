import { formatExactRupees, type Customer } from '@mithai/contracts';
import { Fact, formatShortDate } from '../../../ui/index.ts';
import { lastContactOf } from './last-contact.ts';
import * as styles from './customers.css.ts';
import { customerTexts as texts } from './customers.texts.ts';

export function CustomerFacts({ customer }: { customer: Customer }) {
  const { account, orders, cancelled, spent } = customer;
  const contact = lastContactOf(customer);
  return (
    <section aria-label={texts.about}>
      <dl className={styles.facts}>
        <Fact name={texts.spent}>
          <span className={styles.figure}>{formatExactRupees(spent)}</span>
          <p className={styles.soft}>{texts.spentHint}</p>
        </Fact>
        <Fact name={texts.ordersCount}>
          <span className={styles.figure}>{orders}</span>
          {cancelled > 0 && <span className={styles.soft}> {texts.cancelled(cancelled)}</span>}
        </Fact>
        <Fact name={texts.lastContact}>
          {contact ? texts.contacts[contact.kind](formatShortDate(contact.at)) : texts.none}
        </Fact>
        {account && <Account account={account} />}
      </dl>
    </section>
  );
}

function Account({ account }: { account: NonNullable<Customer['account']> }) {
  const { email, isEmailVerified, phone, address, openedAt } = account;
  return (
    <>
      <Fact name={texts.email}>
        {email === null ? texts.noEmail : <a href={`mailto:${email}`}>{email}</a>}
        {email !== null && !isEmailVerified && <span className={styles.soft}> {texts.unverified}</span>}
      </Fact>
      {phone && (
        <Fact name={texts.phone}>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </Fact>
      )}
      {address && <Fact name={texts.address}>{address}</Fact>}
      <Fact name={texts.since}>{formatShortDate(openedAt)}</Fact>
    </>
  );
}
