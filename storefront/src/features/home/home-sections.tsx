import { BadgeCheck, CookingPot, Droplet, HeartHandshake, Leaf, Sprout, Wheat } from 'lucide-react';
import { KolamDivider, Stars } from '../../ui/index.ts';
import { container } from '../../ui/layout.css.ts';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';
import * as styles from './home.css.ts';
import { texts } from './home-sections.texts.ts';
import { HomeProducts } from './home-products.tsx';

const highlightIcons = [Wheat, Droplet, CookingPot];
const badgeIcons = [BadgeCheck, Sprout, HeartHandshake];

export function HomeSections() {
  return (
    <>
      <Highlights />
      <HomeProducts />
      <Divider />
      <Story />
      <Testimonials />
      <section id="contact" className={`${container} ${styles.section}`}>
        <div className={styles.newsletter}>
          <div>
            <h2 className={styles.newsletterTitle}>{texts.newsletter.title}</h2>
            <p className={styles.sectionText}>{texts.newsletter.text}</p>
          </div>
          <NewsletterForm />
        </div>
      </section>
    </>
  );
}

function Highlights() {
  return (
    <div className={styles.strip}>
      <ul className={`${container} ${styles.stripList}`}>
        {texts.highlights.map(({ title, text }, index) => {
          const Icon = highlightIcons[index] ?? Leaf;
          return (
            <li key={title} className={styles.stripItem}>
              <span className={styles.stripIcon}>
                <Icon size={22} aria-hidden="true" />
              </span>
              <div>
                <h2 className={styles.stripTitle}>{title}</h2>
                <p className={styles.stripText}>{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Story() {
  return (
    <section id="about" className={`${container} ${styles.section} ${styles.story}`}>
      <div className={styles.storyText}>
        <h2 className={styles.sectionTitle}>{texts.story.title}</h2>
        {texts.story.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <ul className={styles.storyBadges}>
        {texts.story.badges.map((badge, index) => {
          const Icon = badgeIcons[index] ?? Leaf;
          return (
            <li key={badge} className={styles.storyBadge}>
              <Icon size={28} strokeWidth={1.6} className={styles.storyIcon} aria-hidden="true" />
              {badge}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Testimonials() {
  return (
    <section className={`${container} ${styles.section}`}>
      <div className={styles.sectionHead}>
        <h2 className={styles.sectionTitle}>{texts.testimonials.title}</h2>
      </div>
      <ul className={styles.quotes}>
        {texts.testimonials.items.map(({ id, content, name, location, rating }) => (
          <li key={id}>
            <figure className={styles.quote}>
              <Stars rating={rating} label={texts.testimonials.rated(rating)} />
              <blockquote className={styles.quoteText}>{content}</blockquote>
              <figcaption className={styles.quoteBy}>
                <p className={styles.quoteName}>{name}</p>
                <p className={styles.quotePlace}>{location}</p>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Divider() {
  return (
    <div className={styles.divider}>
      <KolamDivider />
    </div>
  );
}
