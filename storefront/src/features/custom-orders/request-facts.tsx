import type { CustomOrder } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { productsQuery } from '../catalog/index.ts';
import { myRequestsTexts, requestTypeNames } from './custom-orders.texts.ts';
import * as styles from './request-dialog.css.ts';

const { facts: texts } = myRequestsTexts;

export function RequestFacts({ request }: { request: CustomOrder }) {
  const { contactEmail, contactPhone, ingredients, additionalNotes } = request;
  return (
    <dl className={styles.facts}>
      <Fact label={texts.type}>{requestTypeNames[request.requestType]}</Fact>
      <Fact label={texts.quantity}>{texts.units(request.quantity)}</Fact>
      <Fact label={texts.weight}>{texts.grams(request.weightPerUnit)}</Fact>
      <Fact label={texts.description} isLong>
        {request.description}
      </Fact>
      {request.selectedProducts.length > 0 && (
        <Fact label={texts.products} isLong>
          <SelectedProducts ids={request.selectedProducts} />
        </Fact>
      )}
      {ingredients && (
        <Fact label={texts.ingredients} isLong>
          {ingredients}
        </Fact>
      )}
      {additionalNotes && (
        <Fact label={texts.notes} isLong>
          {additionalNotes}
        </Fact>
      )}
      {contactEmail && (
        <Fact label={texts.email} isLong>
          {contactEmail}
        </Fact>
      )}
      {contactPhone && <Fact label={texts.phone}>{contactPhone}</Fact>}
    </dl>
  );
}

/** Products that are no longer on sale are shown by number. */
function SelectedProducts({ ids }: { ids: readonly number[] }) {
  const { data: products } = useQuery(productsQuery);
  const names = new Map(products?.map(({ id, name }) => [id, name]));
  return (
    <ul className={styles.products}>
      {ids.map((id) => (
        <li key={id}>{names.get(id) ?? texts.productNumber(id)}</li>
      ))}
    </ul>
  );
}

function Fact({ label, isLong = false, children }: { label: string; isLong?: boolean; children: ReactNode }) {
  return (
    <div className={isLong ? styles.longFact : undefined}>
      <dt>{label}</dt>
      <dd className={styles.text}>{children}</dd>
    </div>
  );
}
