import { TAX_SUBJECTS, type TaxRate, type TaxSubject } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Card, Cell, formatDay, HeadCell, LoadFailedAlert, Loading, Table } from '../../../ui/index.ts';
import { AddTaxRateForm } from './add-tax-rate-form.tsx';
import * as styles from './settings.css.ts';
import { useRemoveTaxRate } from './tax.mutations.ts';
import { taxRatesQuery } from './tax.queries.ts';
import { productTaxTexts, taxTexts as texts } from './tax.texts.ts';

interface TaxRatesProps {
  /** Null for the rates of everything but single products. */
  productId: number | null;
  title: string;
  hint: string;
}

export function TaxRates({ productId, title, hint }: TaxRatesProps) {
  const { data: rates, isError, refetch } = useQuery(taxRatesQuery(productId));
  return (
    <Card className={styles.card}>
      <div className={styles.form}>
        <div>
          <h3 className={styles.subtitle}>{title}</h3>
          <p className={styles.soft}>{hint}</p>
        </div>
        {rates && rates.length > 0 && <RatesTable productId={productId} rates={inOrder(rates)} />}
        {!rates && isError && <LoadFailedAlert title={texts.failedToLoad} onRetry={refetch} />}
        {!rates && !isError && <Loading label={texts.loading} height="8rem" />}
        <AddTaxRateForm productId={productId} />
      </div>
    </Card>
  );
}

/** As in the form, the newest rate of each subject first. */
const inOrder = (rates: TaxRate[]): TaxRate[] => {
  const place = (subject: TaxSubject | null) => (subject === null ? 0 : TAX_SUBJECTS.indexOf(subject));
  return rates.toSorted((a, b) => place(a.subject) - place(b.subject) || (a.validFrom < b.validFrom ? 1 : -1));
};

function RatesTable({ productId, rates }: { productId: number | null; rates: TaxRate[] }) {
  const { mutate: remove, isPending, variables } = useRemoveTaxRate(productId);
  return (
    <Table label={texts.rates}>
      <thead>
        <tr>
          {productId === null && <HeadCell>{texts.subject}</HeadCell>}
          <HeadCell>{texts.hsn}</HeadCell>
          <HeadCell numeric>{texts.rate}</HeadCell>
          <HeadCell>{texts.validFrom}</HeadCell>
          <HeadCell>{texts.action}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rates.map((rate) => {
          const name = rate.subject === null ? productTaxTexts.product : texts.subjects[rate.subject];
          return (
            <tr key={rate.id}>
              {productId === null && <Cell>{name}</Cell>}
              <Cell>{rate.hsn}</Cell>
              <Cell numeric>{texts.percent(rate.rate)}</Cell>
              <Cell className={styles.day}>{formatDay(rate.validFrom)}</Cell>
              <Cell>
                <Button
                  variant="quiet"
                  size="small"
                  pending={isPending && variables.id === rate.id}
                  aria-label={texts.removing(name, formatDay(rate.validFrom))}
                  onClick={() => remove(rate)}
                >
                  {texts.remove}
                </Button>
              </Cell>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
