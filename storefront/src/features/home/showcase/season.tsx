import { formatRupees, type Showcase } from '@mithai/contracts';
import { Link } from '@tanstack/react-router';
import { productLanguage } from '../../../language/product-language.ts';
import { buttonVariants, Price } from '../../../ui/index.ts';
import { container } from '../../../ui/layout.css.ts';
import { formatDayAndMonth } from '../../../ui/long-date.ts';
import { formatWeight, originOf, pricePer100g } from '../../catalog/product-facts.ts';
import { texts as catalogTexts } from '../../catalog/catalog.texts.ts';
import { ProductImage } from '../../images/product-image.tsx';
import { localize } from '../../shop/localize.ts';
import * as styles from './showcase.css.ts';
import { texts } from './showcase.texts.ts';

const IMAGE_SIZES = '(min-width: 1024px) 480px, (min-width: 768px) 44vw, calc(100vw - 32px)';

interface SeasonProps extends NonNullable<Showcase['season']> {
  festivals: NonNullable<Showcase['festivals']>;
}

export function Season({ product, sentence, festival, festivals }: SeasonProps) {
  const { text, lang } = sentence ? localize(sentence) : { text: product.description, lang: productLanguage };
  const next = festivals.find((other) => other.festival === festival);
  const per100g = pricePer100g(product);
  return (
    <section id="season" className={`${container} ${styles.season}`} aria-labelledby="season-title">
      <div className={styles.window} lang={productLanguage}>
        <ProductImage product={{ ...product, imagePlaceholder: null }} sizes={IMAGE_SIZES} widest={800} />
      </div>
      <div className={styles.seasonText}>
        <p className={styles.label}>
          {next ? texts.season.of(next.festival, formatDayAndMonth(next.day)) : texts.season.label}
        </p>
        <h2 id="season-title" className={styles.seasonName} lang={productLanguage}>
          {product.name}
        </h2>
        <p className={styles.sentence} lang={lang}>
          {text}
        </p>
        <p className={styles.facts}>
          <span className={styles.price}>
            <Price rupees={product.price} />
          </span>
          {product.netWeightGrams && <span>{formatWeight(product.netWeightGrams)}</span>}
          {per100g !== null && <span>{catalogTexts.card.per100g(formatRupees(per100g))}</span>}
          <span>{originOf(product)}</span>
        </p>
        <div className={styles.seasonAction}>
          <Link
            to="/product/$id"
            params={{ id: String(product.id) }}
            className={buttonVariants({ variant: 'secondary', size: 'large' })}
          >
            {texts.season.open(product.name)}
          </Link>
          {next?.orderBy && <p className={styles.soft}>{texts.season.orderBy(formatDayAndMonth(next.orderBy))}</p>}
        </div>
      </div>
    </section>
  );
}
