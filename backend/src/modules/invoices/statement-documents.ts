import { formatMonth, type Language, type BusinessProfile } from '@mithai/contracts';
import { renderViews } from './document-pdf.ts';
import { formatAmount, formatTotal, LOCALES, textsOf, toSender, type DocumentView } from './document-view.ts';

interface Statement {
  /** yyyy-MM. */
  month: string;
  supplier: BusinessProfile;
  party: { businessName: string; gstin: string | null };
  salesPaise: number;
  commissionPaise: number;
  tcsPaise: number;
  tdsPaise: number;
  earnedPaise: number;
  paidPaise: number;
}

export const printStatement = async (statement: Statement, language: Language): Promise<Buffer> =>
  renderViews([toStatementView(statement, language)]);

const toStatementView = (statement: Statement, language: Language): DocumentView => {
  const texts = textsOf[language];
  const { statementRows: names } = texts;
  const { month, supplier, party, tcsPaise, tdsPaise } = statement;
  const deducted = (name: string, paise: number): string[][] => (paise === 0 ? [] : [[name, formatAmount(-paise)]]);
  return {
    language,
    title: texts.statement,
    subtitle: '',
    sender: toSender(supplier, texts),
    facts: [
      [texts.period, formatMonth(month, LOCALES[language])],
      [names.payouts, formatTotal(statement.paidPaise)],
    ],
    recipientLabel: texts.partner,
    recipient: [party.businessName, ...(party.gstin ? [texts.gstin(party.gstin)] : [])],
    columns: [
      { title: texts.columns.description, isNumeric: false },
      { title: texts.columns.amount, isNumeric: true },
    ],
    rows: [
      [names.sales, formatAmount(statement.salesPaise)],
      [names.commission, formatAmount(-statement.commissionPaise)],
      ...deducted(names.tcs, tcsPaise),
      ...deducted(names.tds, tdsPaise),
    ],
    totals: [[names.earnings, formatTotal(statement.earnedPaise)]],
    notes: [texts.inRupees],
    signature: [],
  };
};
