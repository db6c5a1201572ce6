import { TAX_REPORTS } from '@mithai/contracts/documents';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { businessDate, buttonVariants, Card, Field, Select } from '../../../ui/index.ts';
import { languageTag } from '../../../language/language.texts.ts';
import * as styles from './settings.css.ts';
import { taxTexts as texts } from './tax.texts.ts';

const MONTHS_OFFERED = 24;

export function TaxReports() {
  const months = lastMonths(businessDate(new Date()).slice(0, 7));
  const [month, setMonth] = useState(months[1] ?? '');
  return (
    <Card className={styles.card}>
      <section className={styles.form} aria-label={texts.reports}>
        <div>
          <h3 className={styles.subtitle}>{texts.reports}</h3>
          <p className={styles.soft}>{texts.reportsHint}</p>
        </div>
        <Field label={texts.month}>
          <Select value={month} onChange={(event) => setMonth(event.target.value)}>
            {months.map((one) => (
              <option key={one} value={one}>
                {formatMonth(one)}
              </option>
            ))}
          </Select>
        </Field>
        <div className={styles.actions}>
          {TAX_REPORTS.map((report) => (
            <a
              key={report}
              href={`/api/admin/tax/reports/${report}?month=${month}`}
              download
              className={buttonVariants({ variant: 'secondary', size: 'small' })}
            >
              <FileDown size={16} aria-hidden="true" />
              {texts.download(report)}
            </a>
          ))}
        </div>
      </section>
    </Card>
  );
}

/** yyyy-MM, the newest first. */
const lastMonths = (current: string): string[] => {
  const [year = 0, month = 1] = current.split('-').map(Number);
  return Array.from({ length: MONTHS_OFFERED }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
};

const formatMonth = (month: string): string =>
  new Intl.DateTimeFormat(languageTag, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );
