import type { Page } from '@playwright/test';
import { customOrderSchema, type CustomOrder } from '@mithai/contracts';
import { ALL_RULES, expectAccessible } from './accessibility.ts';
import { administrator, expect, expectNotice, emailTo, register, signIn, test, visit } from './shop.ts';

const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title });

/** Titles must be unique, because the table shows every customer's requests. */
async function createRequest(page: Page, title: string, changes: object = {}): Promise<CustomOrder> {
  const data = {
    requestType: 'new_recipe',
    title,
    description: 'Small ones, for a wedding.',
    ingredients: 'Ragi, dates',
    ...changes,
  };
  const response = await page.request.post('/api/custom-orders', {
    data: { quantity: 200, weightPerUnit: 40, ...data },
  });
  expect(response.status()).toBe(201);
  return customOrderSchema.parse(await response.json());
}

async function openRequests(page: Page): Promise<void> {
  await signIn(page.request, administrator());
  await visit(page, '/admin/custom-orders');
  await expect(page.getByRole('heading', { name: 'Custom order requests' })).toBeVisible();
}

const review = (page: Page, title: string) => page.getByRole('button', { name: `Review ${title}` }).click();

test('answers a new request with an emailed quote', async ({ page, newVisitor }) => {
  await openRequests(page);
  const customer = await newVisitor();
  const { email } = await register(customer);
  const title = `Ragi laddu ${Date.now()}`;
  await createRequest(customer, title, { additionalNotes: 'No nuts, please.' });

  await review(page, title);
  const form = dialog(page, title);
  await expect(form).toContainText('No nuts, please.');
  await form.getByLabel('Status').selectOption('accepted');
  await form.getByLabel('Comments').fill('With pleasure.');
  await form.getByLabel('Quote a price').check();
  await form.getByRole('button', { name: 'Send Answer' }).click();
  await expect(form.getByLabel('Price per unit')).toHaveAccessibleDescription('Price must be greater than 0');
  await form.getByLabel('Price per unit').fill('1,250');
  await expect(form).toContainText('200 units: the customer pays ₹2,50,050.00 with shipping.');
  await form.getByLabel('Price per unit').fill('12.50');
  await expect(form).toContainText('200 units: the customer pays ₹2,550.00 with shipping.');
  await form.getByRole('button', { name: 'Send Answer' }).click();
  await expectNotice(page, 'Status updated', `${title} is now Accepted.`);
  await expect(form).toBeHidden();
  await expect(page.getByRole('row', { name: title })).toContainText('Quote ready');
  expect((await emailTo(email, /is accepted/)).text).toContain('₹2,550.00 in total');

  await test.step('requires a reason to reject a request', async () => {
    const unwanted = `Chocolate barfi ${Date.now()}`;
    await createRequest(customer, unwanted);
    await review(page, unwanted);
    const rejection = dialog(page, unwanted);
    await rejection.getByLabel('Status').selectOption('rejected');
    await rejection.getByRole('button', { name: 'Send Answer' }).click();
    await expectNotice(page, 'Comments required', 'Please tell the customer why the request is rejected.');
    await expect(rejection.getByLabel('Comments')).toHaveAccessibleDescription(/Comments required/);
    await rejection.getByLabel('Comments').fill('We keep to jaggery.');
    await rejection.getByRole('button', { name: 'Send Answer' }).click();
    await expectNotice(page, 'Status updated', `${unwanted} is now Rejected.`);
    expect((await emailTo(email, /About your custom order request/)).text).toContain('We keep to jaggery.');

    await page.getByLabel('Show').selectOption('Rejected');
    await expect(page).toHaveURL('/admin/custom-orders?status=rejected');
    await expect(page.getByRole('row', { name: unwanted })).toBeVisible();
  });
});

test('shows another window’s change of a request and keeps the typed answer', async ({
  page,
  newVisitor,
  consoleErrors,
}) => {
  consoleErrors.expect(/409.*\/api\/custom-order-requests/, 'it was changed meanwhile');
  consoleErrors.expect(/net::ERR_INTERNET_DISCONNECTED/, 'the connection is off');
  const customer = await newVisitor();
  await register(customer);
  const title = `Til chikki ${Date.now()}`;
  await createRequest(customer, title);
  await openRequests(page);
  const other = await newVisitor();
  await openRequests(other);
  await review(page, title);
  await review(other, title);

  await dialog(other, title).getByLabel('Status').selectOption('reviewed');
  await dialog(other, title).getByRole('button', { name: 'Send Answer' }).click();
  await expectNotice(other, 'Status updated', `${title} is now Reviewed.`);

  const form = dialog(page, title);
  await form.getByLabel('Status').selectOption('accepted');
  await form.getByLabel('Comments').fill('We would love to.');
  await form.getByRole('button', { name: 'Send Answer' }).click();
  await expect(form.getByRole('alert')).toContainText('This was changed in another window');
  await expect(form.getByLabel('Comments')).toHaveValue('We would love to.');
  // An unrelated failure keeps the conflict notice.
  await page.context().setOffline(true);
  await form.getByRole('button', { name: 'Send Answer' }).click();
  await expectNotice(page, 'Failed to update request status', 'We couldn’t reach the shop.');
  await page.context().setOffline(false);
  await form.getByRole('button', { name: 'Send Answer' }).click();
  await expectNotice(page, 'Status updated', `${title} is now Accepted.`);
});

test('keeps a typed answer after closing its dialog, until the request changes', async ({
  page,
  newVisitor,
  admin,
}) => {
  const customer = await newVisitor();
  await register(customer);
  const title = `Peanut chikki ${Date.now()}`;
  const { id } = await createRequest(customer, title);
  await openRequests(page);
  await review(page, title);
  const form = dialog(page, title);
  await form.getByLabel('Comments').fill('With pleasure, from Monday on.');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await review(page, title);
  await expect(form.getByLabel('Comments')).toHaveValue('With pleasure, from Monday on.');
  await page.keyboard.press('Escape');

  const theirs = { status: 'reviewed', adminComments: 'We are looking at it.' };
  expect((await admin.patch(`/api/custom-order-requests/${id}/status`, { data: theirs })).status()).toBe(200);
  await expect(page.getByRole('row', { name: title })).toContainText('Reviewed');
  await review(page, title);
  await expect(form.getByLabel('Comments')).toHaveValue('We are looking at it.');

  await test.step('the table and the dialog are accessible and fit a phone', async () => {
    await form.getByLabel('Status').selectOption('accepted');
    await form.getByLabel('Quote a price').check();
    await expectAccessible(page, ALL_RULES);
  });
});

test('shows customers’ markup as text', async ({ page, newVisitor }) => {
  const SCRIPT = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
  const customer = await newVisitor();
  await register(customer);
  const title = `Recipe ${SCRIPT}`;
  await createRequest(customer, title, {
    description: `Look ${SCRIPT}`,
    ingredients: `Ragi ${SCRIPT}`,
    additionalNotes: `Notes ${SCRIPT}`,
  });
  await openRequests(page);
  await page.getByRole('row').filter({ hasText: title }).first().getByRole('button').click();
  const form = page.getByRole('dialog');
  for (const text of ['Look', 'Ragi', 'Notes']) await expect(form).toContainText(`${text} ${SCRIPT}`);
  await expect(page).toHaveTitle('Admin Panel | Mithai');

  await visit(customer, '/my-custom-orders');
  await customer.getByRole('button', { name: /^Details of Recipe/ }).click();
  await expect(customer.getByRole('dialog')).toContainText(`Ragi ${SCRIPT}`);
  await expect(customer).toHaveTitle('My Custom Orders | Mithai');
});
