import type { BusinessProfile } from '@mithai/contracts';
import { Fact } from '../../ui/index.ts';
import { prose } from '../../ui/layout.css.ts';
import { grievanceTexts } from '../after-sales/after-sales.texts.ts';
import { GrievanceForm } from '../after-sales/grievance-form.tsx';
import { contactOf } from '../shop/contact-details.ts';
import * as page from '../policies/policy-page.css.ts';
import { useShop } from '../shop/shop.queries.ts';
import * as styles from './contact-page.css.ts';
import { contactPageTexts as texts } from './contact-page.texts.ts';

/** What the Consumer Protection (E-Commerce) Rules, 2020 want shown of a shop. */
export function ContactPage({ title, description }: { title: string; description: string }) {
  const { business } = useShop();
  return (
    <article className={`${prose} ${page.page}`}>
      <h1 className={page.title}>{title}</h1>
      <p className={page.lead}>{description}</p>
      <section className={page.section}>
        <h2 className={page.heading}>{texts.officer}</h2>
        <Officer officer={business.grievanceOfficer} />
      </section>
      <section className={page.section} id="grievance" aria-label={grievanceTexts.title}>
        <h2 className={page.heading}>{grievanceTexts.title}</h2>
        <p>{grievanceTexts.promise}</p>
        <GrievanceForm />
      </section>
      <section className={page.section}>
        <h2 className={page.heading}>{texts.seller}</h2>
        <Particulars business={business} />
      </section>
    </article>
  );
}

function Officer({ officer }: { officer: BusinessProfile['grievanceOfficer'] }) {
  if (!officer) return <p>{texts.noOfficer}</p>;
  return (
    <dl className={styles.facts}>
      <TextFact name={texts.name} text={officer.name} />
      <Phone number={officer.phone} />
      <Email address={officer.email} />
      <TextFact name={texts.hours} text={officer.hours} />
    </dl>
  );
}

function Particulars({ business }: { business: BusinessProfile }) {
  const { address, phone, email } = contactOf(business);
  return (
    <dl className={styles.facts}>
      <TextFact name={texts.legalName} text={business.legalName} />
      <TextFact name={texts.tradeName} text={business.tradeName} />
      <Fact name={texts.address} className={styles.fact}>
        {address.map((line) => (
          <span key={line} className={styles.line}>
            {line}
          </span>
        ))}
      </Fact>
      <Phone number={phone} />
      <Email address={email} />
      {business.legalName && <TextFact name={texts.registration} text={texts.registrations[business.registration]} />}
      <TextFact name={texts.gstin} text={business.gstin} />
      <TextFact name={texts.fssai} text={business.fssaiLicence} />
    </dl>
  );
}

function TextFact({ name, text }: { name: string; text: string | null }) {
  if (!text) return null;
  return (
    <Fact name={name} className={styles.fact}>
      {text}
    </Fact>
  );
}

function Phone({ number }: { number: string }) {
  return (
    <Fact name={texts.phone} className={styles.fact}>
      <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>{number}</a>
    </Fact>
  );
}

function Email({ address }: { address: string }) {
  return (
    <Fact name={texts.email} className={styles.fact}>
      <a href={`mailto:${address}`}>{address}</a>
    </Fact>
  );
}
