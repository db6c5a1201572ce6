import type { BusinessProfile } from '@mithai/contracts';
import { Link } from '@tanstack/react-router';
import { Mail, MapPin, Phone } from 'lucide-react';
import { useHydratedPart } from '../../hydration/use-hydrated-part.ts';
import { container } from '../../ui/layout.css.ts';
import { contactOf } from '../shop/contact-details.ts';
import { useShop } from '../shop/shop.queries.ts';
import { BlockPrintBorder } from './block-print-border.tsx';
import * as styles from './footer.css.ts';
import { LanguageOffer } from './language-offer.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { texts } from './layout.texts.ts';
import { siteLinks } from './site-links.ts';
import { socials } from './social-icons.tsx';
import { LogoMark } from '../../ui/index.ts';
import { shopYear } from '../../ui/long-date.ts';
import { ThemeSwitch } from '../../theme/theme-switch.tsx';

const { footer: footerTexts } = texts;

const quickLinks = [...siteLinks, { text: footerTexts.sell, to: '/partner/apply' }] as const;

const categoryLinks = [
  { text: footerTexts.categoryLinks.sweets, to: '/products', search: { category: 'sweets' } },
  { text: footerTexts.categoryLinks.snacks, to: '/products', search: { category: 'snacks' } },
  { text: footerTexts.categoryLinks.papad, to: '/products', search: { category: 'papad' } },
  { text: footerTexts.categoryLinks.jaggery, to: '/products', search: { category: 'jaggery' } },
  { text: footerTexts.categoryLinks.gifts, to: '/shipping', hash: 'gift-packing' },
] as const;

const policyLinks = [
  { text: footerTexts.policies.privacy, to: '/privacy' },
  { text: footerTexts.policies.terms, to: '/terms' },
  { text: footerTexts.policies.shipping, to: '/shipping' },
  { text: footerTexts.policies.returns, to: '/returns' },
  { text: footerTexts.policies.grievances, to: '/contact' },
] as const;

export function Footer() {
  const { business } = useShop();
  return (
    <footer className={styles.footer} {...useHydratedPart()}>
      <div className={styles.border}>
        <BlockPrintBorder />
      </div>
      <div className={container}>
        <div className={styles.columns}>
          <div className={styles.wholeRow}>
            <p className={styles.brand}>
              <LogoMark size={28} />
              {texts.shop}
            </p>
            <p className={styles.blurb}>{footerTexts.blurb}</p>
            <ul className={styles.socials}>
              {socials.map(({ name, href, icon }) => (
                <li key={name}>
                  <a className={styles.social} href={href} target="_blank" rel="noopener noreferrer" aria-label={name}>
                    {icon}
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <LinkColumn title={footerTexts.quickLinks} links={quickLinks} />
          <LinkColumn title={footerTexts.categories} links={categoryLinks} />
          <Contact business={business} />
        </div>
        <div className={styles.bottom}>
          <Legal business={business} />
          <ul className={styles.policies}>
            {policyLinks.map(({ text, to }) => (
              <li key={to}>
                <Link to={to} className={styles.link}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
          <div className={styles.switches}>
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </div>
      </div>
      <LanguageOffer />
    </footer>
  );
}

interface LinkColumnProps {
  title: string;
  links: typeof quickLinks | typeof categoryLinks;
}

function LinkColumn({ title, links }: LinkColumnProps) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul>
        {links.map(({ text, ...link }) => (
          <li key={text}>
            <Link {...link} className={styles.link}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Legal({ business: { legalName, fssaiLicence, gstin } }: { business: BusinessProfile }) {
  return (
    <div className={styles.legal}>
      <p suppressHydrationWarning>{footerTexts.rights(shopYear(), legalName || undefined)}</p>
      {fssaiLicence && <p>{footerTexts.fssai(fssaiLicence)}</p>}
      {gstin && <p>{footerTexts.gstin(gstin)}</p>}
    </div>
  );
}

function Contact({ business }: { business: BusinessProfile }) {
  const { address, phone, email } = contactOf(business);
  return (
    <address className={styles.contact}>
      <h2 className={styles.heading}>{footerTexts.contact}</h2>
      <p className={styles.detail}>
        <MapPin size={18} className={styles.detailIcon} aria-hidden="true" />
        <span>
          {address.map((line) => (
            <span key={line} className={styles.addressLine}>
              {line}
            </span>
          ))}
        </span>
      </p>
      <p className={styles.detail}>
        <Phone size={18} className={styles.detailIcon} aria-hidden="true" />
        {phone}
      </p>
      <p className={styles.detail}>
        <Mail size={18} className={styles.detailIcon} aria-hidden="true" />
        <a href={`mailto:${email}`}>{email}</a>
      </p>
    </address>
  );
}
