import { BadgeCheck, CookingPot, Droplet, HeartHandshake, Leaf, Sprout, Wheat } from 'lucide-react';
import mouldedAvif from '../../assets/story-moulded.avif';
import mouldedWebp from '../../assets/story-moulded.webp';
import pulledAvif from '../../assets/story-pulled.avif';
import pulledWebp from '../../assets/story-pulled.webp';
import rolledAvif from '../../assets/story-rolled.avif';
import rolledWebp from '../../assets/story-rolled.webp';
import { Picture, Stars } from '../../ui/index.ts';
import { container } from '../../ui/layout.css.ts';
import type { Highlight, StoryContent, Testimonial } from './home-content.ts';
import * as styles from './home.css.ts';
import { texts } from './home-sections.texts.ts';

const highlightIcons = [Wheat, Droplet, CookingPot];
const badgeIcons = [BadgeCheck, Sprout, HeartHandshake];

export function Highlights({ highlights }: { highlights: readonly Highlight[] }) {
  return (
    <div className={styles.strip}>
      <ul className={`${container} ${styles.stripList}`}>
        {highlights.map(({ title, text }, index) => {
          const Icon = highlightIcons[index] ?? Leaf;
          return (
            <li key={title.text} className={styles.stripItem}>
              <span className={styles.stripIcon}>
                <Icon size={22} aria-hidden="true" />
              </span>
              <div>
                <h2 className={styles.stripTitle} lang={title.lang}>
                  {title.text}
                </h2>
                <p className={styles.stripText} lang={text.lang}>
                  {text.text}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const pictures = [
  { webp: rolledWebp, avif: rolledAvif },
  { webp: mouldedWebp, avif: mouldedAvif },
  { webp: pulledWebp, avif: pulledAvif },
];

export function Story({ title, paragraphs, badges }: StoryContent) {
  return (
    <section id="about" className={`${container} ${styles.section} ${styles.story}`}>
      <div className={styles.storyText}>
        <h2 className={styles.sectionTitle} lang={title.lang}>
          {title.text}
        </h2>
        {paragraphs.map(({ text, lang }) => (
          <p key={text} lang={lang}>
            {text}
          </p>
        ))}
      </div>
      <div className={styles.storyPictures}>
        {pictures.map(({ webp, avif }, index) => (
          <div key={webp} className={styles.storyPicture}>
            <Picture
              sources={[{ type: 'image/avif', srcSet: avif }]}
              fallback={webp}
              alt={texts.story.pictures[index] ?? ''}
              sizes="30vw"
              aspect="3 / 4"
            />
          </div>
        ))}
      </div>
      <ul className={styles.storyBadges}>
        {badges.map(({ text, lang }, index) => {
          const Icon = badgeIcons[index] ?? Leaf;
          return (
            <li key={text} className={styles.storyBadge} lang={lang}>
              <Icon size={22} strokeWidth={1.6} className={styles.storyIcon} aria-hidden="true" />
              {text}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <section className={`${container} ${styles.section}`}>
      <div className={styles.sectionHead}>
        <h2 className={styles.sectionTitle}>{texts.testimonials.title}</h2>
      </div>
      <ul className={styles.quotes}>
        {testimonials.map(({ content, name, location, rating }) => (
          <li key={content.text}>
            <figure className={styles.quote}>
              <Stars rating={rating} label={texts.testimonials.rated(rating)} />
              <blockquote className={styles.quoteText} lang={content.lang}>
                {content.text}
              </blockquote>
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
