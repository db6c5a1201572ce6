import {
  formatExactRupees,
  type ImportedStatement,
  type MatchedCredits,
  type MatchOutcome,
  type StatementMapping,
  type StatementRow,
} from '@mithai/contracts';
import { count, counted } from '../counts.texts.ts';
import { failed, success, type Notice } from '../../../ui/notice.ts';

const credits = counted('credit', 'credits');

export const bankCreditsTexts = {
  importStatement: 'Import statement',
  addOne: 'Add one credit',
  cancel: 'Cancel',
  waitingTitle: 'Waiting credits',
  waitingHint: 'Money on the bank’s statement. Confirm which order each credit pays.',
  waiting: {
    loading: 'Loading bank credits',
    failedToLoad: 'We couldn’t load the bank credits',
    empty: 'No credits waiting',
    emptyHint: 'Import the bank’s statement to confirm orders that are paid by UPI QR code.',
  },
  loadMore: 'Show more credits',
  confirmAll: (number: number) =>
    number === 1 ? 'Confirm the certain one' : `Confirm all ${number.toLocaleString('en-IN')} certain ones`,
  confirmingAll: 'Confirming...',
  utr: (utr: string) => `UTR ${utr}`,
  order: (id: number) => `Order #${id}`,
  certain: 'Mentions this order',
  likely: 'Same amount and day',
  placed: (day: string) => `placed ${day}`,
  costs: (rupees: number) => `The order costs ${formatExactRupees(rupees)}.`,
  cancelled: 'The order is cancelled.',
  paid: 'The order is already paid.',
  confirm: (id: number) => `Confirm order #${id}`,
  confirming: 'Confirming...',
  question: {
    title: (id: number) => `Confirm this credit for order #${id}?`,
    confirm: 'Confirm anyway',
    cancel: 'Don’t confirm',
  },
  noProposal: 'No order of this amount is waiting for a UPI payment.',
  other: 'Something else',
  otherNamed: (utr: string) => `Something else for UTR ${utr}`,
  decide: {
    title: (rupees: number) => `What is this credit of ${formatExactRupees(rupees)}?`,
    choice: 'This credit is',
    order: 'for another order',
    none: 'not for an order',
    orderId: 'Order number',
    orderIdInvalid: 'Please enter an order number, such as 42',
    note: 'What is it?',
    noteHint: 'Only administrators see this.',
    save: 'Save',
    saving: 'Saving...',
  },
  add: {
    title: 'Add one credit',
    text: 'As shown on the statement or in the bank’s app.',
    date: 'Date',
    amount: 'Amount in rupees',
    amountInvalid: 'Please enter an amount such as 550 or 550.50',
    utr: 'UTR or reference',
    narration: 'Narration',
    narrationHint: 'With the order’s UPI reference, if the bank shows it: then we find the order.',
    save: 'Add credit',
    saving: 'Adding...',
  },
  historyTitle: 'Decided credits',
  history: { failedToLoad: 'We couldn’t load the decided credits', empty: '' },
  notForOrder: 'Not for an order',
} as const;

const rowStates: Record<StatementRow['state'], string> = {
  new: 'New',
  known: 'Known',
  conflict: 'Conflict',
  skipped: 'Skipped',
  unreadable: 'Not readable',
};

const columns: Record<keyof StatementMapping, { label: string; hint?: string }> = {
  date: { label: 'Date' },
  amount: { label: 'Credit or amount', hint: 'Rows without a credit are skipped.' },
  type: { label: 'Cr / Dr', hint: 'Only if one column holds both credits and debits.' },
  reference: { label: 'UTR or reference' },
  narration: { label: 'Narration' },
};

export const statementTexts = {
  title: 'Import a bank statement',
  hint: 'Download the statement as CSV in your bank’s app or website. Overlapping statements are fine: each UTR counts once.',
  file: 'Statement',
  fileHint: 'A CSV file of up to 2 MB and 5,000 rows.',
  choose: 'Choose file',
  chooseAnother: 'Choose another file',
  tooLarge: 'This file is larger than 2 MB. Please export a shorter period.',
  unreadable: 'The browser couldn’t read this file. Please choose it again.',
  reading: 'Reading the file...',
  columnsTitle: 'Columns',
  remembered: 'As you chose them for the last statement with these headings.',
  guessed: 'Please check that we’ve found the right columns.',
  incomplete: 'Please choose the columns of date, amount, and UTR or narration.',
  columns,
  noColumn: 'None',
  unnamed: (number: number) => `Column ${number}`,
  rowStates,
  row: (number: number) => `Row ${number}`,
  toCheck: (number: number) => `${count(number, 'row', 'rows')} can’t be saved`,
  toCheckHint: 'The others can. You can add these by hand afterwards.',
  newOnes: (number: number) => `${credits(number)} to save`,
  noNew: 'This statement has no new credit.',
  others: (known: number, skipped: number) => `${known} already known, ${skipped} without a credit`,
  save: (number: number) => `Save ${credits(number)}`,
  saving: 'Saving...',
  close: 'Close',
} as const;

const TO_CHECK = 'It’s listed under “To check”.';

export const bankCreditNotices = {
  added: (rupees: number) => success('Credit added', `${formatExactRupees(rupees)} waits for its order.`),
  addFailed: failed('Credit not added'),
  matched: {
    captured: (id) => success(`Order #${id} is paid`, 'We’re telling the customer by email.'),
    give_back: (id, rupees) =>
      success(
        'Credit recorded',
        `Order #${id} was cancelled. Please give ${formatExactRupees(rupees)} back. ${TO_CHECK}`,
      ),
    amount_mismatch: (id) => success('Credit recorded', `The amount isn’t that of order #${id}. ${TO_CHECK}`),
    second_capture: (id) => success('Credit recorded', `It doesn’t pay order #${id}. ${TO_CHECK}`),
  } satisfies Record<MatchOutcome, (id: number, rupees: number) => Notice>,
  allMatched: ({ captured, refused }: MatchedCredits) =>
    success(
      `${count(captured, 'order is', 'orders are')} paid`,
      [
        refused > 0 && `${credits(refused)} changed or were decided in the meantime.`,
        captured > 0 && 'We’re telling the customers by email.',
      ]
        .filter(Boolean)
        .join(' '),
    ),
  matchFailed: failed('Credit not confirmed'),
  dismissed: (rupees: number) => success('Noted', `${formatExactRupees(rupees)} isn’t for an order.`),
  dismissFailed: failed('Credit not changed'),
  imported: ({ added, known }: ImportedStatement) =>
    success(`${credits(added)} saved`, known === 0 ? '' : `${credits(known)} were already known.`),
  importFailed: failed('Statement not imported'),
};
