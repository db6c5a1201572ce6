import { describe, expect, it } from 'vitest';
import { guessMapping, readRows, readStatement } from './bank-statement.ts';
import { findUpiReference, findUtr, parseStatementAmount, parseStatementDate } from './statement-cells.ts';

describe('a date on a statement', () => {
  it.each([
    ['24/11/2026', '2026-11-24'],
    ['4/1/26', '2026-01-04'],
    ['24-11-2026', '2026-11-24'],
    ['24-Nov-26', '2026-11-24'],
    ['24-NOV-2026', '2026-11-24'],
    ['24 November 2026', '2026-11-24'],
    ['24.11.2026 10:22:33 PM', '2026-11-24'],
    ['2026-11-24', '2026-11-24'],
    ['2026-11-24T10:15:00', '2026-11-24'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2026', null],
    ['11/24/2026', null],
    ['24/11', null],
    ['Opening balance', null],
    ['', null],
  ])('%s is read as %s', (cell, date) => {
    expect(parseStatementDate(cell)).toBe(date);
  });
});

describe('an amount on a statement', () => {
  it.each([
    ['1,23,456.50', '', 12_345_650],
    ['123,456.5', '', 12_345_650],
    ['₹ 550', '', 55_000],
    ['Rs. 550.00', '', 55_000],
    ['INR 550.00 Cr', '', 55_000],
    ['550.00CR.', '', 55_000],
    ['+550', '', 55_000],
    ['550.00', 'CR', 55_000],
    ['550.00', 'Deposit', 55_000],
    ['550.00', 'Dr', -55_000],
    ['550.00 (Dr)', '', null],
    ['550.00 Dr', '', -55_000],
    ['-550', '', -55_000],
    ['(550.00)', '', -55_000],
    ['', '', 0],
    ['-', '', 0],
    ['0.00', '', 0],
    ['550,50', '', null],
    ['5.505', '', null],
    ['5 pieces', '', null],
    ['412345678901', '', null],
  ])('%s %s is %s paise', (cell, type, paise) => {
    expect(parseStatementAmount(cell, type)).toBe(paise);
  });
});

describe('the UTR of a row', () => {
  it.each([
    ['412345678901', '', '412345678901'],
    ['0000412345678901', 'UPI-ASHA-ASHA@OKBANK', '412345678901'],
    ['SBIN524329012345', 'NEFT', 'SBIN524329012345'],
    ['TRANSFER FROM 4897691162093 /', 'BY TRANSFER-UPI/CR/412345678901/ASHA/SBIN/asha/M12X', '412345678901'],
    ['', 'UPI/919876543210@ybl/Payment/ICIC/412345678901/x', '412345678901'],
    ['', 'UPI/919876543210-2@ybl/Payment/412345678901/x', '412345678901'],
    ['', 'UPI/ASHA/asha@ybl/Payment/ICIC/412345678901/x', '412345678901'],
    ['', 'UPI/ASHA/asha@ybl/999988887777/ICIC/412345678901/x', null],
    ['', 'UPI/P2A/412345678901/ASHA/SBIN/999988887777', '412345678901'],
    ['', 'BY TRANSFER-UPI/CR/412345678901/ASHA/SBIN/asha/UPI/999988887777', '412345678901'],
    ['', 'UPI-ASHA RAO-919876543210-2@YBL-YESB0YBLUPI-412345678901-999988887777', '412345678901'],
    ['', 'UPI/412345678901/999988887777/asha@okicici/ICICI', '412345678901'],
    ['', 'MMT/IMPS/412345678901/999988887777/ASHA/HDFC', '412345678901'],
    ['', '999988887777 UPI/ASHA/412345678901', null],
    ['', 'NEFT CR-SBIN0001234-ASHA RAO-MITHAI-SBIN524329012345', 'SBIN524329012345'],
    ['', 'NEFT-N329242769211234-ASHA RAO-HDFC0001234', 'N329242769211234'],
    ['-', 'RTGS-HDFCR52024112412345678-ASHA', 'HDFCR52024112412345678'],
    ['', 'CASH DEPOSIT HDFC0001234', null],
    ['CASH', '', null],
  ])('joins %j and %j to %s', (reference, narration, utr) => {
    expect(findUtr(reference, narration)).toBe(utr);
  });

  it('is found across the line breaks of a narration, as is the reference of a UPI link', () => {
    expect(findUpiReference('UPI/CR/4123/ASHA/m12X0A1B2C 3D4E5F/Mithai order')).toBe('M12X0A1B2C3D4E5F');
    expect(findUpiReference('UPI ASHA M12X0A1B2C3D4E5F ADA')).toBe('M12X0A1B2C3D4E5F');
    expect(findUpiReference('UPI/CR/4123/ASHA')).toBeNull();
    expect(findUpiReference(`UPI/M${'1'.repeat(11)}X0A1B2C3D4E5F`)).toBeNull();
    expect(findUpiReference('UPI/M12X0A1B2C3D4E5F0')).toBeNull();
    expect(findUpiReference('UPI/TOM12X0A1B2C3D4E5F')).toBeNull();
  });
});

const SBI = `Account Name\t:\tMITHAI SWEETS
Address\t:\t12 Temple Street, Madurai
Txn Date\tValue Date\tDescription\tRef No./Cheque No.\t        Debit\tCredit\tBalance
24 Nov 2026\t24 Nov 2026\tBY TRANSFER-UPI/CR/412345678901/ASHA RAO/SBIN/asha@oksbi/M7X0A1B2C3D4E5F--\tTRANSFER FROM 4897691162093 /\t \t550.00\t10,550.00
24 Nov 2026\t24 Nov 2026\tTO TRANSFER-UPI/DR/412345678902/MILK/YESB\tTRANSFER TO 4897691162093 /\t200.00\t \t10,350.00
** This is a computer generated statement`;

const HDFC = `Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
24/11/26,UPI-ASHA RAO-ASHA@OKHDFCBANK-HDFC0001234-412345678901-M7X0A1B2C3D4E5F,0000412345678901,24/11/26,,550.00,"10,550.00"
31/11/26,UPI-RAVI-RAVI@YBL,0000412345678903,24/11/26,,600.00,"11,150.00"`;

const ICICI = `S No.;Value Date;Transaction Date;Cheque Number;Transaction Remarks;Withdrawal Amount (INR );Deposit Amount (INR );Balance (INR )
1;24/11/2026;24/11/2026;-;UPI/412345678901/M7X0A1B2C3D4E5F/asha@okicici/ICICI;0;550.00;10550.00
2;24/11/2026;24/11/2026;-;CASH BY MACHINE;0;many;10550.00`;

const KOTAK = `Sl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr
1,24-11-2026,24-11-2026,UPI/ASHA RAO/M7X0A1B2C3D4E5F,UPI-412345678901,550.00,CR,"10,550.00",CR
2,24-11-2026,24-11-2026,UPI/MILK,UPI-412345678902,200.00,DR,"10,350.00",CR`;

describe('a statement', () => {
  it.each([
    ['State Bank of India', SBI, '412345678901', ['credit', 'skipped', 'skipped']],
    ['HDFC', HDFC, '412345678901', ['credit', 'unreadable']],
    ['ICICI', ICICI, '412345678901', ['credit', 'unreadable']],
    ['Kotak', KOTAK, '412345678901', ['credit', 'skipped']],
  ])('is read by its headings if it is from %s', async (_bank, csv, utr, states) => {
    const statement = await readStatement(csv);
    const rows = readRows(statement, guessMapping(statement.heading));
    expect(rows.map(({ state }) => state)).toEqual(states);
    const credit = { utr, amountPaise: 55_000, creditedOn: '2026-11-24' };
    expect(rows[0]?.credit).toMatchObject(credit);
    expect(findUpiReference(rows[0]?.credit?.narration ?? '')).toBe('M7X0A1B2C3D4E5F');
  });

  it('names the line and the reason of each unreadable row', async () => {
    const statement = await readStatement(HDFC);
    const [, row] = readRows(statement, guessMapping(statement.heading));
    expect(row).toMatchObject({
      row: 3,
      shown: { code: 'row_date_unreadable', message: '“31/11/26” is no date that we can read.' },
    });
    const { heading } = statement;
    const future = { heading, rows: [{ row: 2, cells: ['24/11/2096', 'UPI', '412345678901', '', '', '5'] }] };
    expect(readRows(future, guessMapping(heading))).toMatchObject([
      { state: 'unreadable', shown: { code: 'row_in_future', message: 'The date is in the future.' } },
    ]);
    const withoutUtr = { heading, rows: [{ row: 2, cells: ['24/11/2026', 'CASH', '', '', '', '5'] }] };
    expect(readRows(withoutUtr, guessMapping(heading))).toMatchObject([
      { state: 'unreadable', shown: { code: 'row_without_utr' } },
    ]);
    const withoutAmount = { heading, rows: [{ row: 2, cells: ['24/11/2026', 'UPI', '412345678901', '', '', 'five'] }] };
    expect(readRows(withoutAmount, guessMapping(heading))).toMatchObject([
      { state: 'unreadable', shown: { code: 'row_amount_unreadable', params: { cell: 'five' } } },
    ]);
  });

  it('requires the administrator’s mapping if its headings are unknown', async () => {
    const statement = await readStatement('Tag,Text,Wert\n24/11/2026,UPI/412345678901,550\n');
    expect(readRows(statement, guessMapping(statement.heading))).toEqual([]);
    const mapping = { date: 0, amount: 2, type: null, reference: null, narration: 1 };
    expect(readRows(statement, mapping)).toMatchObject([{ state: 'credit', credit: { utr: '412345678901' } }]);
  });

  it.each(['', 'Hello', 'Date,Narration,Credit\n'])('is refused without heading or rows: %j', async (csv) => {
    await expect(readStatement(csv)).rejects.toMatchObject({ issues: [{ code: 'statement_empty' }] });
  });

  it('is refused above 5,000 rows', async () => {
    const csv = `Date,Narration,Credit\n${'24/11/2026,UPI/412345678901,5\n'.repeat(5041)}`;
    await expect(readStatement(csv)).rejects.toMatchObject({ issues: [{ code: 'statement_too_long' }] });
  });
});
