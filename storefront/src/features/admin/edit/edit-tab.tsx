import { Link } from '@tanstack/react-router';
import { ChosenProduct } from '../products/chosen-product.tsx';
import * as styles from '../products/products.css.ts';
import { productsTexts } from '../products/products.texts.ts';
import { EditForm } from './edit-form.tsx';
import { editTexts as texts } from './edit.texts.ts';

export function EditTab() {
  return (
    <section className={styles.tabSection}>
      <h2 className={styles.title}>{texts.title}</h2>
      <ChosenProduct
        links={({ id }) => (
          <Link to="/admin/{-$tab}" params={{ tab: 'products' }} search={{ product: String(id) }}>
            {productsTexts.picker.image}
          </Link>
        )}
      >
        {(product) => <EditForm key={product.id} product={product} />}
      </ChosenProduct>
    </section>
  );
}
