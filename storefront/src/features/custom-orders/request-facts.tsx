import { REQUEST_TEXTS, type CustomOrder } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Fact } from '../../ui/index.ts';
import { productsQuery } from '../catalog/catalog.queries.ts';
import { myRequestsTexts, requestTextNames, requestTypeNames } from './custom-orders.texts.ts';
import * as styles from './request-dialog.css.ts';

const { facts: texts } = myRequestsTexts;

export function RequestFacts({ request }: { request: CustomOrder }) {
  const { contactEmail, contactPhone } = request;
  return (
    <dl className={styles.facts}>
      <Fact name={texts.type}>{requestTypeNames[request.requestType]}</Fact>
      <Fact name={texts.quantity}>{texts.units(request.quantity)}</Fact>
      <Fact name={texts.weight}>{texts.grams(request.weightPerUnit)}</Fact>
      <Fact name={texts.description} className={styles.longFact}>
        {request.description}
      </Fact>
      {request.selectedProducts.length > 0 && (
        <Fact name={texts.products} className={styles.longFact}>
          <SelectedProducts ids={request.selectedProducts} />
        </Fact>
      )}
      {REQUEST_TEXTS.map(
        (name) =>
          request[name] && (
            <Fact key={name} name={requestTextNames[name]} className={styles.longFact}>
              {request[name]}
            </Fact>
          ),
      )}
      {contactEmail && (
        <Fact name={texts.email} className={styles.longFact}>
          {contactEmail}
        </Fact>
      )}
      {contactPhone && <Fact name={texts.phone}>{contactPhone}</Fact>}
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
