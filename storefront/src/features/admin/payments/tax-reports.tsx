import { formatMonth, TAX_REPORTS } from '@mithai/contracts';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { languageTag } from '../../../language/language.texts.ts';
import { businessDate, buttonVariants, Card, Field, Select } from '../../../ui/index.ts';
import { SectionHead } from '../section-head.tsx';
import * as styles from './payments.css.ts';
import { taxReportsTexts as texts } from './tax-reports.texts.ts';

const MONTHS_OFFERED = 24;

export function TaxReports() {
  const months = lastMonths(businessDate(new Date()).slice(0, 7));
  const [month, setMonth] = useState(months[1] ?? '');
  return (
    <section aria-label={texts.title}>
      <SectionHead title={texts.title} hint={texts.hint} />
      <Card className={styles.reports}>
        <Field label={texts.month}>
          <Select value={month} onChange={(event) => setMonth(event.target.value)}>
            {months.map((one) => (
              <option key={one} value={one}>
                {formatMonth(one, languageTag)}
              </option>
            ))}
          </Select>
        </Field>
        <ul className={styles.files}>
          {TAX_REPORTS.map((report) => (
            <li key={report}>
              <a
                href={`/api/admin/tax/reports/${report}?month=${month}`}
                download
                className={buttonVariants({ variant: 'secondary', size: 'small' })}
              >
                <FileDown size={16} aria-hidden="true" />
                {texts.reports[report].name}
              </a>
              <span className={styles.soft}>{texts.reports[report].hint}</span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

/** yyyy-MM, the newest first. */
const lastMonths = (current: string): string[] => {
  const [year = 0, month = 1] = current.split('-').map(Number);
  return Array.from({ length: MONTHS_OFFERED }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
};
