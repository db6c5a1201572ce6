import { Link } from '@tanstack/react-router';
import { buttonVariants, Picture } from '../../ui/index.ts';
import { container } from '../../ui/layout.css.ts';
import { heroImage } from './hero-image.ts';
import type { HeroContent } from './home-hero.ts';
import * as styles from './home.css.ts';
import { texts } from './home.texts.ts';

export function Hero({ title, text }: HeroContent) {
  return (
    <section className={styles.hero}>
      <div className={`${container} ${styles.heroText}`}>
        <div className={styles.heroColumn}>
          <h1 className={styles.heroTitle}>
            {title.map((line) => (
              <span key={line.text} className={styles.heroLine} lang={line.lang}>
                {line.text}{' '}
              </span>
            ))}
          </h1>
          <p className={styles.heroLead} lang={text.lang}>
            {text.text}
          </p>
          <div className={styles.heroActions}>
            <Link to="/" hash="products" className={buttonVariants({ size: 'large' })}>
              {texts.hero.shop}
            </Link>
            <Link to="/" hash="about" className={buttonVariants({ variant: 'secondary', size: 'large' })}>
              {texts.hero.story}
            </Link>
          </div>
        </div>
      </div>
      <div className={styles.heroImage}>
        <Picture {...heroImage} alt={texts.hero.picture} className={styles.heroPicture} priority="first" />
      </div>
    </section>
  );
}
