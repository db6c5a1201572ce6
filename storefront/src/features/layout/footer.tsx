import { Link } from '@tanstack/react-router';
import { Mail, MapPin, Phone } from 'lucide-react';
import { useHydratedPart } from '../../hydration/use-hydrated-part.ts';
import { container } from '../../ui/layout.css.ts';
import { BlockPrintBorder } from './block-print-border.tsx';
import * as styles from './footer.css.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { texts } from './layout.texts.ts';
import { siteLinks } from './site-links.ts';
import { socials } from './social-icons.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { LogoMark } from '../../ui/index.ts';
import { shopYear } from '../../ui/long-date.ts';

const { footer: words } = texts;

const quickLinks = [...siteLinks, { text: words.sell, to: '/partner/apply' }] as const;

const categoryLinks = [
  { text: words.categoryLinks.sweets, to: '/products', search: { category: 'sweets' } },
  { text: words.categoryLinks.snacks, to: '/products', search: { category: 'snacks' } },
  { text: words.categoryLinks.papad, to: '/products', search: { category: 'papad' } },
  { text: words.categoryLinks.jaggery, to: '/products', search: { category: 'jaggery' } },
  { text: words.categoryLinks.gifts, to: '/shipping', hash: 'gift-packing' },
] as const;

const policyLinks = [
  { text: words.policies.privacy, to: '/privacy' },
  { text: words.policies.terms, to: '/terms' },
  { text: words.policies.shipping, to: '/shipping' },
] as const;

export function Footer() {
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
            <p className={styles.blurb}>{words.blurb}</p>
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
          <LinkColumn title={words.quickLinks} links={quickLinks} />
          <LinkColumn title={words.categories} links={categoryLinks} />
          <address className={styles.contact}>
            <h2 className={styles.heading}>{words.contact}</h2>
            <p className={styles.detail}>
              <MapPin size={18} className={styles.detailIcon} aria-hidden="true" />
              <span>
                {words.address[0]}
                <br />
                {words.address[1]}
              </span>
            </p>
            <p className={styles.detail}>
              <Phone size={18} className={styles.detailIcon} aria-hidden="true" />
              {words.phone}
            </p>
            <p className={styles.detail}>
              <Mail size={18} className={styles.detailIcon} aria-hidden="true" />
              <a href={`mailto:${words.email}`}>{words.email}</a>
            </p>
          </address>
        </div>
        <div className={styles.bottom}>
          <p suppressHydrationWarning>{words.rights(shopYear())}</p>
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
