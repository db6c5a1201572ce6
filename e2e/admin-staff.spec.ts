import { foundStaffInvitationSchema, orderSchema, type Product } from '@mithai/contracts';
import type { Page } from '@playwright/test';
import { ALL_RULES, expectAccessible, expectAccessibleAsItIs } from './accessibility.ts';
import { appCode, keyShownIn } from './account.ts';
import {
  administrator,
  emailTo,
  expect,
  expectNotice,
  fillRegistration,
  newcomer,
  putIntoCart,
  register,
  signIn,
  test,
  visit,
  type Account,
} from './shop.ts';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Administration' }).getByRole('link');
const person = (page: Page, { email }: Account) =>
  page.getByRole('region', { name: 'People' }).getByRole('listitem').filter({ hasText: email });

async function invite(page: Page, { email }: Account, role: string): Promise<void> {
  await visit(page, '/admin/staff');
  const form = page.getByRole('form', { name: 'Invite someone' });
  await form.getByLabel('Email address').fill(email);
  await form.getByRole('radio', { name: role }).check();
  await form.getByRole('button', { name: 'Send Invitation' }).click();
  await expectNotice(page, 'Invitation sent', email);
}

async function openInvitation(page: Page, { email }: Account): Promise<void> {
  const { text } = await emailTo(email, /invited to work/);
  const { pathname, search } = new URL(text.match(/https?:\/\/\S+\/staff\/join\?token=\S+/)![0]);
  await visit(page, pathname + search);
}

/** Ends in the admin panel. */
async function setUpSecondFactor(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One step before you start');
  await page.getByRole('button', { name: 'Turn On' }).click();
  const dialog = page.getByRole('dialog', { name: 'Two-step sign-in' });
  const key = await keyShownIn(dialog);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Code').fill(appCode(key));
  await dialog.getByRole('button', { name: 'Turn On' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await codes.getByRole('button', { name: 'I’ve Saved Them' }).click();
  await page.getByRole('button', { name: 'Open the Admin Panel' }).click();
}

/** With a new account, from the invitation to the admin panel. */
async function join(page: Page, account: Account): Promise<void> {
  await openInvitation(page, account);
  await page.getByRole('button', { name: 'Create Account' }).click();
  const form = page.getByRole('dialog', { name: 'Create Account' });
  await fillRegistration(form, account);
  await form.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('button', { name: 'Join the Team' }).click();
  await setUpSecondFactor(page);
}

test('a packer is invited, sets up the second factor and sees only packing', async ({
  page: owner,
  newVisitor,
  stocked,
  consoleErrors,
}) => {
  consoleErrors.allow(/401|403/, 'after the removal, and before the second factor');
  const balu = newcomer('Balu Naik');
  const packer = await newVisitor();
  await packer.setViewportSize({ width: 390, height: 900 });
  await signIn(owner.request, administrator());
  await invite(owner, balu, 'Packer');

  await test.step('the invited person registers and joins', async () => {
    await openInvitation(packer, balu);
    await expect(packer.getByText(`as a packer, with ${balu.email}`)).toBeVisible();
    await expect(packer).toHaveURL('/staff/join');
    await expectAccessible(packer, ALL_RULES);
    await join(packer, balu);
  });

  await test.step('the panel shows only what a packer may do', async () => {
    await expect(packer).toHaveURL('/admin/today');
    await expect(tabs(packer)).toHaveText(['Today', 'Orders']);
    await expect(packer.getByRole('link', { name: 'Settings' })).toHaveCount(0);
    await visit(packer, '/admin/products');
    await expect(packer.getByText('Not part of your role')).toBeVisible();
    const orderId = await placeOrder(await newVisitor(), stocked);
    await visit(packer, `/admin/orders?order=${orderId}`);
    const dialog = packer.getByRole('dialog', { name: `Order #${orderId}` });
    await expect(dialog.getByLabel('New status').getByRole('option')).toHaveText([
      'Choose a status',
      'Processing',
      'Shipped',
      'Delivered',
    ]);
    await dialog.getByLabel('New status').selectOption('Processing');
    await dialog.getByRole('button', { name: 'Update Status' }).click();
    await expect(dialog.getByText('Processing').first()).toBeVisible();
    await expectAccessibleAsItIs(packer);

    await dialog.getByLabel('New status').selectOption('Shipped');
    await dialog.getByRole('button', { name: 'Update Status' }).click();
    await expect(dialog.getByText('Shipped').first()).toBeVisible();
    await expect(packer.getByRole('region', { name: 'Invoice and credit notes' })).toHaveCount(0);
    await expect(packer.getByRole('link', { name: 'Order trail' })).toHaveCount(0);
    await visit(packer, `/admin/orders?slips=${orderId}`);
    await expectAccessibleAsItIs(packer);
    const arriving = packer.waitForEvent('download');
    await packer.getByRole('button', { name: 'Invoices' }).click();
    expect((await arriving).suggestedFilename()).toBe('mithai-invoices.pdf');
  });

  await test.step('the owner sees them and ends their access at once', async () => {
    await expect(person(owner, balu)).toContainText('Two-step sign-in: On');
    await expectAccessible(owner, ALL_RULES);
    await person(owner, balu).getByRole('button', { name: 'Remove' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expectNotice(owner, 'Removed', balu.name);
    await expect(person(owner, balu)).toHaveCount(0);
    await expect(packer).not.toHaveURL(/\/admin/);
    await emailTo(balu.email, /has ended/);
  });
});

async function placeOrder(buyer: Page, stocked: (name: string) => Promise<Product>): Promise<number> {
  await register(buyer);
  await putIntoCart(buyer, await stocked('Appalam'));
  const placed = await buyer.request.post('/api/orders', {
    data: { paymentMethod: 'cod', shippingAddress: 'Anywhere, Kochi, Kerala - 682001' },
  });
  return orderSchema.parse(await placed.json()).id;
}

test('a manager finds the tax exports under Payments, without the settings', async ({
  page: owner,
  newVisitor,
  consoleErrors,
}) => {
  consoleErrors.allow(/401|403/, 'before the second factor');
  const mina = newcomer('Mina Patil');
  const manager = await newVisitor();
  await manager.setViewportSize({ width: 390, height: 900 });
  await signIn(owner.request, administrator());
  await invite(owner, mina, 'Manager');
  await join(manager, mina);
  await expect(manager.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await visit(manager, '/admin/payments');
  await manager.getByRole('link', { name: 'Tax exports' }).click();
  await expectAccessibleAsItIs(manager);
  const month = await manager.getByLabel('Month').inputValue();
  for (const [name, file] of [
    ['HSN summary', 'hsn'],
    ['Sales by state and rate', 'b2c'],
    ['Document series', 'documents'],
  ] as const) {
    const arriving = manager.waitForEvent('download');
    await manager.getByRole('link', { name }).click();
    expect((await arriving).suggestedFilename()).toContain(`${file}-${month}`);
  }
});

test('an invitation is withdrawn, and its link says so', async ({ page: owner, newVisitor, consoleErrors }) => {
  consoleErrors.expect(/422.*\/api\/staff-invitations\/find/, 'a link that no longer works');
  const account = newcomer();
  await signIn(owner.request, administrator());
  await invite(owner, account, 'Support');
  const { text } = await emailTo(account.email, /invited to work/);
  const token = text.match(/token=(\S+)/)![1];
  const found = await owner.request.post('/api/staff-invitations/find', { data: { token } });
  expect(foundStaffInvitationSchema.parse(await found.json())).toMatchObject({ role: 'support' });
  await owner.getByRole('button', { name: `Withdraw the invitation to ${account.email}` }).click();
  await expectNotice(owner, 'Invitation withdrawn', account.email);
  const visitor = await newVisitor();
  await visit(visitor, `/staff/join?token=${token}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This invitation no longer works');
});

test('a person who signs in by emailed codes sets a password, then joins', async ({
  page: owner,
  newVisitor,
  consoleErrors,
}) => {
  consoleErrors.allow(/401.*\/api\/cart/, 'a cart that is read while the password ends the former session');
  const account = newcomer('Usha Pai');
  await signIn(owner.request, administrator());
  await invite(owner, account, 'Packer');
  const page = await newVisitor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.request.post('/api/auth/sign-in-codes', { data: { email: account.email } });
  const { text } = await emailTo(account.email, /^Your code for Mithai$/);
  const emailCode = text.match(/\b\d{6}\b/)![0];
  await page.request.post('/api/auth/sign-in-by-email', { data: { email: account.email, emailCode } });
  await openInvitation(page, account);
  await expect(page.getByText('Staff sign in with a password.')).toBeVisible();
  await expectAccessibleAsItIs(page);
  await page.getByLabel('New Password').fill('til laddu 42');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await page.getByRole('button', { name: 'Join the Team' }).click();
  await setUpSecondFactor(page);
});
