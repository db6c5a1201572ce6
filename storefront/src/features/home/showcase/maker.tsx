import { STATES, type Showcase } from '@mithai/contracts';
import { Link } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import { productLanguage } from '../../../language/product-language.ts';
import { texts as catalogTexts } from '../../catalog/catalog.texts.ts';
import { ProductImage } from '../../images/product-image.tsx';
import { localize } from '../../shop/localize.ts';
import * as styles from './showcase.css.ts';
import { texts } from './showcase.texts.ts';

const IMAGE_SIZES = '(min-width: 1024px) 170px, 30vw';

export function Maker({ name, place, sentence, products }: NonNullable<Showcase['maker']>) {
  const quote = sentence && localize(sentence);
  const state = STATES.find((known) => known === place);
  return (
    <section id="maker" className={styles.maker} aria-labelledby="maker-title">
      <p className={styles.label}>{texts.maker.label}</p>
      <h2 id="maker-title" className={styles.title}>
        {name}
      </h2>
      {place && (
        <p className={styles.place}>
          <MapPin size={16} aria-hidden="true" />
          {state ? catalogTexts.facts.origin(state) : place}
        </p>
      )}
      {quote ? (
        <blockquote className={styles.quote} lang={quote.lang}>
          {quote.text}
        </blockquote>
      ) : (
        <p className={styles.makes}>{texts.maker.makes(products.map((product) => product.name).join(', '))}</p>
      )}
      <ul className={styles.makerProducts}>
        {products.map((product) => (
          <li key={product.id}>
            <Link to="/product/$id" params={{ id: String(product.id) }} className={styles.makerProduct}>
              <span className={styles.smallWindow}>
                <ProductImage
                  product={{ ...product, imagePlaceholder: null }}
                  sizes={IMAGE_SIZES}
                  widest={320}
                  alt=""
                />
              </span>
              <span lang={productLanguage}>{product.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
