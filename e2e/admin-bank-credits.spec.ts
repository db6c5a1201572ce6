import { randomInt } from 'node:crypto';
import { currentUserSchema } from '@mithai/contracts';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectStateAccessible } from './accessibility.ts';
import { confirmation } from './checkout.ts';
import { tabTo, type } from './keys.ts';
import { heading, openPlaced, orderOnline, payByQr } from './payments.ts';
import { administrator, dayAhead, emailTo, expect, expectNotice, signIn, test, visit } from './shop.ts';

const newUtr = (): string => `4${String(randomInt(10 ** 11)).padStart(11, '0')}`;

/** dd/mm/yyyy, yesterday in UTC, which is no later than the shop's today. */
const day = (): string => dayAhead(-1).split('-').toReversed().join('/');

interface Line {
  utr: string;
  credit: string;
  narration?: string;
  date?: string;
}

/** As State Bank of India heads it. */
const statementOf = (...lines: Line[]): Buffer =>
  Buffer.from(
    [
      'Account Name,Mithai Sweets',
      'Txn Date,Description,Ref No./Cheque No.,Debit,Credit,Balance',
      ...lines.map(({ date = day(), narration = 'BY TRANSFER', utr, credit }) =>
        [date, narration, utr, '', `"${credit}"`, '"1,00,000.00"'].join(','),
      ),
    ].join('\n'),
  );

async function openBankCredits(office: Page): Promise<void> {
  await signIn(office.request, administrator());
  await visit(office, '/admin/payments?section=credits');
}

async function chooseStatement(office: Page, buffer: Buffer): Promise<Locator> {
  const region = office.getByRole('region', { name: 'Import a bank statement' });
  await region
    .getByLabel(/Choose (file|another file)/)
    .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer });
  return region;
}

const waiting = (office: Page, utr: string): Locator =>
  office.getByRole('region', { name: 'Waiting credits' }).getByRole('listitem').filter({ hasText: utr });

test('a UPI payment is confirmed from the bank’s statement, and the customer’s open page shows it', async ({
  page,
  newVisitor,
  stocked,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const order = await orderOnline(page, await stocked('Appalam'));
  const { email } = currentUserSchema.parse(await (await page.request.get('/api/auth/me')).json());
  const reference = await payByQr(order);
  await openPlaced(page, order);
  await expect(heading(page, 'Scan and pay')).toBeVisible();

  const office = await newVisitor();
  await office.setViewportSize({ width: 390, height: 844 });
  await openBankCredits(office);
  await office.getByRole('button', { name: 'Import statement' }).click();
  const utr = newUtr();
  const credit = order.totalAmount.toLocaleString('en-IN', { minimumFractionDigits: 2 });
  const narration = `BY TRANSFER-UPI/CR/${utr}/ASHA RAO/${reference}`;
  const region = await chooseStatement(office, statementOf({ utr, credit, narration }));
  await expect(region.getByText('Please check that we’ve found the right columns.')).toBeVisible();
  await expect(region.getByText('1 credit to save')).toBeVisible();
  await expectStateAccessible(office);
  await region.getByRole('button', { name: 'Save 1 credit' }).dblclick();
  await expectNotice(office, '1 credit saved', '');

  await expect(waiting(office, utr)).toContainText('Mentions this order');
  await expectAccessible(office);
  await office.getByRole('button', { name: /^Confirm (the certain one|all \d+ certain ones)$/ }).click();
  await expect(waiting(office, utr)).toHaveCount(0);
  await expect(office.getByRole('region', { name: 'Decided credits' })).toContainText(utr);
  await expect(confirmation(page)).toBeFocused();
  await emailTo(email, new RegExp(`^Your Mithai order #${order.id} is confirmed and paid$`));
});

test('a statement’s rows that cannot be saved are named, its columns can be chosen and are remembered', async ({
  newVisitor,
  consoleErrors,
}) => {
  consoleErrors.expect(/422.*\/api\/admin\/bank-statements\/preview/, 'the last file is no statement');
  const office = await newVisitor();
  await openBankCredits(office);
  const [first, second] = [newUtr(), newUtr()];
  const file = (utr: string) =>
    Buffer.from(`Wann,Was,Wieviel,Saldo\n${day()},UPI/${utr}/x,11.00,5.00\nnever,UPI/${second}/x,12.00,5.00`);
  await office.getByRole('button', { name: 'Import statement' }).click();
  const region = await chooseStatement(office, file(first));
  await expect(region.getByText('Please choose the columns of date, amount, and UTR or narration.')).toBeVisible();
  await region.getByLabel('Date').selectOption('Wann');
  await region.getByLabel('Credit or amount').selectOption('Wieviel');
  await region.getByLabel('Narration', { exact: true }).selectOption('Was');
  await expect(region.getByText('1 row can’t be saved')).toBeVisible();
  await expect(region.getByText('“never” is no date that we can read.')).toBeVisible();
  await region.getByRole('button', { name: 'Save 1 credit' }).click();
  await expect(waiting(office, first)).toContainText('₹11.00');

  await office.getByRole('button', { name: 'Import statement' }).click();
  await chooseStatement(office, file(first));
  await expect(region.getByText('As you chose them for the last statement with these headings.')).toBeVisible();
  await expect(region.getByText('1 already known, 0 without a credit')).toBeVisible();
  await chooseStatement(office, Buffer.from('Hello'));
  await expect(region.getByText('We can’t find a heading and rows in this file.')).toBeVisible();
  await expect(region.getByRole('button', { name: /^Save/ })).toHaveCount(0);
});

test('a credit is added by keyboard and noted as not for an order', async ({ newVisitor }) => {
  const office = await newVisitor();
  await openBankCredits(office);
  const utr = newUtr();
  await tabTo(office, office.getByRole('button', { name: 'Add one credit' }));
  await office.keyboard.press('Enter');
  const added = office.getByRole('dialog', { name: 'Add one credit' });
  await type(office, added.getByLabel('Amount in rupees'), 'a lot');
  await office.keyboard.press('Enter');
  await expect(added.getByText('Please enter an amount such as 550 or 550.50')).toBeVisible();
  await expect(added.getByText('Please enter the UTR or reference on the bank’s statement')).toBeVisible();
  await expectStateAccessible(office);
  await added.getByLabel('Amount in rupees').fill('1,550.50');
  await added.getByLabel('UTR or reference').fill(utr);
  await office.keyboard.press('Enter');
  await expectNotice(office, 'Credit added', '₹1,550.50 waits for its order.');

  await tabTo(office, office.getByRole('button', { name: `Something else for UTR ${utr}` }));
  await office.keyboard.press('Enter');
  const decided = office.getByRole('dialog', { name: 'What is this credit of ₹1,550.50?' });
  await decided.getByRole('radio', { name: 'not for an order' }).check();
  await decided.getByRole('button', { name: 'Save' }).click();
  await expect(decided.getByText('Please say what this credit is')).toBeVisible();
  await expectStateAccessible(office);
  await type(office, decided.getByLabel('What is it?'), 'Milk money back');
  await decided.getByRole('button', { name: 'Save' }).press('Enter');
  await expectNotice(office, 'Noted', '₹1,550.50 isn’t for an order.');
  await expect(waiting(office, utr)).toHaveCount(0);
  const history = office.getByRole('region', { name: 'Decided credits' });
  await expect(history.getByRole('listitem').filter({ hasText: utr })).toContainText('Milk money back');
});

test('a credit of another amount is matched after a question, and given back with the reference of its transfer', async ({
  page,
  newVisitor,
  stocked,
  consoleErrors,
}) => {
  consoleErrors.expect(/409.*\/match/, 'the amounts differ');
  const order = await orderOnline(page, await stocked('Appalam'));
  const reference = await payByQr(order);
  const office = await newVisitor();
  await office.setViewportSize({ width: 390, height: 844 });
  await openBankCredits(office);
  await office.getByRole('button', { name: 'Import statement' }).click();
  const utr = newUtr();
  const narration = `BY TRANSFER-UPI/CR/${utr}/ASHA RAO/${reference}`;
  const region = await chooseStatement(office, statementOf({ utr, credit: '1.00', narration }));
  await region.getByRole('button', { name: 'Save 1 credit' }).click();
  const confirm = waiting(office, utr).getByRole('button', { name: `Confirm order #${order.id}` });
  await confirm.click();
  const question = office.getByRole('dialog', { name: `Confirm this credit for order #${order.id}?` });
  await expect(question).toContainText(
    `This credit is ₹1.00, and order #${order.id} costs ₹${order.totalAmount.toFixed(2)}. The order stays unpaid`,
  );
  await expectStateAccessible(office);
  await question.getByRole('button', { name: 'Don’t confirm' }).click();
  await expect(waiting(office, utr)).toBeVisible();
  await waiting(office, utr)
    .getByRole('button', { name: `Something else for UTR ${utr}` })
    .click();
  const decided = office.getByRole('dialog', { name: 'What is this credit of ₹1.00?' });
  await decided.getByLabel('Order number').fill(String(order.id));
  await decided.getByRole('button', { name: 'Save' }).click();
  await question.getByRole('button', { name: 'Confirm anyway' }).dblclick();
  await expectNotice(office, 'Credit recorded', `The amount isn’t that of order #${order.id}.`);
  await expect(decided).toBeHidden();
  await expect(waiting(office, utr)).toHaveCount(0);

  await visit(office, '/admin/payments');
  const card = office.getByRole('listitem').filter({ hasText: `UTR ${utr}` });
  await card.getByRole('button', { name: 'Give the money back' }).click();
  const form = office.getByRole('dialog', { name: `Give ₹1.00 of order #${order.id} back?` });
  await form.getByLabel('Note').fill('Sent back to her account');
  await form.getByRole('button', { name: 'Give the money back' }).click();
  await expect(form.getByText('Please enter a reference')).toBeVisible();
  await expectStateAccessible(office);
  await form.getByLabel('Reference of the transfer').fill('NEFT 42');
  await form.getByRole('button', { name: 'Give the money back' }).click();
  await expectNotice(office, 'Recorded as returned', 'The credit no longer counts as received.');
  await expect(card).toHaveCount(0);
});

test('a UPI ID is tried by its code, and saved with the password', async ({ newVisitor }) => {
  const office = await newVisitor();
  await signIn(office.request, administrator());
  await visit(office, '/admin/settings');
  const form = office.getByRole('form', { name: 'UPI by QR code' });
  await form.getByLabel('UPI ID').fill('mithai');
  await form.getByLabel('Payee’s name').fill('Mithai Sweets');
  await form.getByRole('button', { name: 'Save UPI ID' }).click();
  await expect(form.getByText('Please enter a UPI ID such as mithai@okbank')).toBeVisible();
  await expect(form.getByRole('img')).toHaveCount(0);
  // Others pay to it at the same time.
  await form.getByLabel('UPI ID').fill('mithai@bank');
  await expect(form.getByRole('img', { name: 'UPI QR code of ₹1.00 for mithai@bank' })).toBeVisible();
  await expect(office.getByRole('group', { name: 'New-order emails' })).toBeVisible();
  await expectStateAccessible(office);
  await form.getByRole('button', { name: 'Save UPI ID' }).click();
  await expectNotice(office, 'UPI ID saved', 'QR codes pay to mithai@bank.');
});
