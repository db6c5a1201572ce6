import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { language } from '../../language/language.texts.ts';
import { buttonVariants, Card, Field, Select } from '../../ui/index.ts';
import * as page from './dashboard-page.css.ts';
import { commissionInvoicesQuery, earningsSummaryQuery } from './dashboard.queries.ts';
import * as styles from './earnings.css.ts';
import { earningsTexts } from './earnings.texts.ts';
import { partnerDocumentsTexts as texts } from './partner-documents.texts.ts';

export function PartnerDocuments() {
  const { data: summary } = useQuery(earningsSummaryQuery);
  const { data: invoices = [] } = useQuery(commissionInvoicesQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const months = summary?.months.map(({ month }) => month).toReversed() ?? [];
  const month = chosen ?? months[0];
  if (month === undefined) return null;
  return (
    <section className={page.stack} aria-labelledby="partner-documents">
      <h2 id="partner-documents" className={page.sectionTitle}>
        {texts.title}
      </h2>
      <p className={page.intro}>{texts.hint}</p>
      <Card className={page.stack}>
        <Field label={texts.month}>
          <Select value={month} onChange={(event) => setChosen(event.target.value)}>
            {months.map((one) => (
              <option key={one} value={one}>
                {earningsTexts.chart.long(one)}
              </option>
            ))}
          </Select>
        </Field>
        <div className={styles.tools}>
          <a
            href={`/api/partner-sellers/statements/${month}/pdf?language=${language}`}
            download
            className={buttonVariants({ variant: 'secondary', size: 'small' })}
          >
            <FileDown size={18} aria-hidden="true" />
            {texts.statement}
          </a>
          {invoices.map(({ id, number }) => (
            <a
              key={id}
              href={`/api/documents/${id}/pdf?language=${language}`}
              download
              className={buttonVariants({ variant: 'quiet', size: 'small' })}
            >
              <FileDown size={18} aria-hidden="true" />
              {texts.invoice(number)}
            </a>
          ))}
        </div>
      </Card>
    </section>
  );
}
