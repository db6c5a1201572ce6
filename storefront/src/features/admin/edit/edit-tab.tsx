import { useRights } from '../../session/use-rights.ts';
import { SelectedProduct } from '../products/selected-product.tsx';
import * as styles from '../products/products.css.ts';
import { TaxRates } from '../settings/tax-rates.tsx';
import { productTaxTexts } from '../settings/tax.texts.ts';
import { EditForm } from './edit-form.tsx';
import { editTexts as texts } from './edit.texts.ts';

export function EditTab() {
  const maySetTaxes = useRights()('settings');
  return (
    <section className={styles.tabSection}>
      <h2 className={styles.title}>{texts.title}</h2>
      <SelectedProduct tab="/admin/edit">
        {(product) => (
          <>
            <EditForm key={product.id} product={product} />
            {maySetTaxes && (
              <TaxRates productId={product.id} title={productTaxTexts.title} hint={productTaxTexts.hint} />
            )}
          </>
        )}
      </SelectedProduct>
    </section>
  );
}
