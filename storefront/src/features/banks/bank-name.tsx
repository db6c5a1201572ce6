import { isIfsc, toAsciiDigits } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import * as styles from './bank-name.css.ts';
import { bankQuery } from './bank.queries.ts';
import { banksTexts as texts } from './banks.texts.ts';

/** The bank of the IFSC being typed. Shows nothing if the lookup fails, so it never blocks the form. */
export function BankName({ typed }: { typed: string }) {
  const ifsc = toAsciiDigits(typed).replaceAll(/[\s-]/g, '').toUpperCase();
  const { data: bank } = useQuery({ ...bankQuery(ifsc), enabled: isIfsc(ifsc) });
  return (
    <p role="status" className={bank ? styles.known : styles.unknown}>
      {bank && <Landmark size={18} aria-hidden="true" />}
      {bank === null ? texts.unknown : bank}
    </p>
  );
}
