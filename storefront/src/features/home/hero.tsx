import { Link } from '@tanstack/react-router';
import avif1280 from '../../assets/hero-1280.avif';
import webp1280 from '../../assets/hero-1280.webp';
import avif640 from '../../assets/hero-640.avif';
import webp640 from '../../assets/hero-640.webp';
import { buttonLook, Picture } from '../../ui/index.ts';
import { container } from '../../ui/layout.css.ts';
import * as styles from './home.css.ts';
import { texts } from './home.texts.ts';

const sources = [
  { type: 'image/avif', srcSet: `${avif640} 640w, ${avif1280} 1280w` },
  { type: 'image/webp', srcSet: `${webp640} 640w, ${webp1280} 1280w` },
];

export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={`${container} ${styles.heroText}`}>
        <div className={styles.heroColumn}>
          <h1 className={styles.heroTitle}>
            {texts.hero.title.map((line) => (
              <span key={line} className={styles.heroLine}>
                {line}{' '}
              </span>
            ))}
          </h1>
          <p className={styles.heroLead}>{texts.hero.text}</p>
          <div className={styles.heroActions}>
            <Link to="/" hash="products" className={buttonLook({ size: 'large' })}>
              {texts.hero.shop}
            </Link>
            <Link to="/" hash="about" className={buttonLook({ variant: 'secondary', size: 'large' })}>
              {texts.hero.story}
            </Link>
          </div>
        </div>
      </div>
      <div className={styles.heroPicture}>
        <Picture sources={sources} fallback={webp1280} alt={texts.hero.picture} sizes="(min-width: 768px) 47rem, 100vw" priority="first" />
      </div>
    </section>
  );
}
