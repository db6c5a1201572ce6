import { DEFAULT_CONTENT, type ShopHome } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { ServerPart } from '../../hydration/server-part.tsx';
import { KolamDivider } from '../../ui/index.ts';
import { container } from '../../ui/layout.css.ts';
import { RecentlyViewedProducts } from '../catalog/recently-viewed-products.tsx';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';
import { shopHomeQuery } from '../shop/shop.queries.ts';
import { Hero } from './hero.tsx';
import { heroOf } from './home-hero.ts';
import { Closing, Lead } from './home-parts.ts';
import { HomeProducts } from './home-products.tsx';
import { texts } from './home-products.texts.ts';
import * as styles from './home.css.ts';

export function HomePage() {
  const home: ShopHome = useQuery(shopHomeQuery).data ?? DEFAULT_CONTENT;
  return (
    <>
      <Hero {...heroOf(home.hero)} />
      <ServerPart id="lead" source={home}>
        <Lead wanted home={home} />
      </ServerPart>
      <HomeProducts featuredIds={home.featuredProductIds} />
      <div className={styles.divider}>
        <KolamDivider />
      </div>
      <ServerPart id="closing" source={home}>
        <Closing wanted home={home} />
      </ServerPart>
      <section id="contact" className={`${container} ${styles.section}`}>
        <div className={styles.newsletter}>
          <div>
            <h2 className={styles.newsletterTitle}>{texts.newsletter.title}</h2>
            <p className={styles.sectionText}>{texts.newsletter.text}</p>
          </div>
          <NewsletterForm />
        </div>
      </section>
      <RecentlyViewedProducts className={container} />
    </>
  );
}
