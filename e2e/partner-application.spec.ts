import {
  applyWithout,
  chooseImages,
  decide,
  expectImages,
  field,
  fillBusiness,
  fillLabel,
  fillProposal,
  NUMBERS,
  openApplication,
  picture,
  readyToSubmit,
  statusOf,
  submitApplication,
  tab,
} from './application.ts';
import { tabTo, type } from './keys.ts';
import { expect, expectNotice, storedInBrowser, emailTo, notice, register, test, visit } from './shop.ts';

test('an application goes from the empty form to a live and emailed decision', async ({
  page,
  newVisitor,
  consoleErrors,
}) => {
  consoleErrors.expect(/503.*my-status/, 'the shop is in trouble');
  consoleErrors.expect(/404.*my-status/, 'there is no application yet');
  const asha = await register(page);

  await test.step('the menu leads to the status page, and that to the form', async () => {
    await visit(page, '/');
    await test.step('a status that fails to load is reported and can be retried', async () => {
      await page.route('**/my-status', (route) =>
        route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Later' } }),
      );
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('link', { name: 'Partner Portal' }).click();
      await expectNotice(page, 'Error', 'Failed to fetch application status');
      await page.unroute('**/my-status');
      await page.getByRole('button', { name: 'Try again' }).click();
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No Application Found');
    await expect(page.getByText("You haven't submitted a partner application yet.")).toBeVisible();
    await page.getByRole('link', { name: 'Apply to Become a Partner' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Become a Partner');
  });

  await test.step('business information', async () => {
    await fillBusiness(page);
    for (const [label, value] of Object.entries(NUMBERS)) await field(page, label).fill(value);
    await expect(page.getByText('HDFC Bank')).toBeVisible();
    await page.getByRole('button', { name: 'Continue to Product Proposals' }).click();
    await expect(field(page, 'Product Name')).toBeFocused();
  });

  await test.step('two proposals, the first with two pictures', async () => {
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(0);
    await fillProposal(page);
    await chooseImages(page, picture('one.png'), picture('two.png'));
    await expectNotice(page, 'Images uploaded', '2 image(s) uploaded successfully.');
    await expectImages(page, 2);
    await page.getByRole('button', { name: 'Add Another Product' }).click();
    await fillProposal(page, 'Til Laddu');
    await chooseImages(page, picture('three.png'));
    await expectImages(page, 3);
    await expect(page.getByRole('button', { name: 'Remove Til Laddu' })).toBeVisible();
  });

  await submitApplication(page).click();
  await expectNotice(
    page,
    'Application Submitted',
    "Your partner seller application has been submitted successfully. We'll review it shortly.",
  );
  await expect(page).toHaveURL(/\/partner\/status$/);
  await expect(page.getByText(/^Submitted on /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Application Under Review' })).toBeDisabled();
  expect(await storedInBrowser(page)).not.toContain('Sharma Sweets');

  const application = await statusOf(page);
  expect(application).toMatchObject({ businessName: 'Sharma Sweets', aadhaar: 'xxxxxxxx0124', bankIfsc: NUMBERS.IFSC });
  expect(application.productProposals.map(({ name, imageUrls }) => [name, imageUrls.length])).toEqual([
    ['Kaju Katli', 2],
    ['Til Laddu', 1],
  ]);
  await emailTo(asha.email, /application/i);

  await test.step('the decision', async () => {
    const [first, second] = application.productProposals;
    const shop = await newVisitor();
    await decide(shop.request, application, 'approve', {
      proposals: [
        {
          id: first!.id,
          decision: 'approve',
          approvedPrice: 450,
          approvedCommissionRate: 12,
          reviewNotes: 'A little cheaper sells better.',
        },
        { id: second!.id, decision: 'reject', reviewNotes: 'We have one already.' },
      ],
    });
    await expect(page.getByText(/^Approved on /)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to Partner Dashboard' })).toHaveAttribute(
      'href',
      '/partner/dashboard',
    );
    const proposals = page.getByRole('region', { name: 'Your product proposals' }).getByRole('listitem');
    await expect(proposals.first()).toContainText(
      /Accepted.*₹450\.00 you proposed ₹480\.00.*12% you proposed 15%.*A little cheaper/,
    );
    await expect(proposals.last()).toContainText(/Declined.*We have one already/);
    await emailTo(asha.email, /approved|partner/i);
  });

  await visit(page, '/partner/apply');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Application Already Submitted');
  await page.getByRole('link', { name: 'View Application Status' }).click();
  await expect(page).toHaveURL(/\/partner\/status$/);
});

test('another application can follow a rejection, which stays visible', async ({ page, newVisitor }) => {
  const asha = await register(page);
  const application = await applyWithout({ page, changes: { bankIfsc: NUMBERS.IFSC } });
  await visit(page, '/partner/status');
  await expect(page.getByText(/^Submitted on /)).toBeVisible();

  const shop = await newVisitor();
  await decide(shop.request, application, 'reject', { reason: 'The pictures are too dark.' });
  await expect(page.getByText('The pictures are too dark.')).toBeVisible();
  await emailTo(asha.email, /application/i);

  await visit(page, '/partner/apply');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Application Already Submitted');
  await expect(page.getByText('The pictures are too dark.')).toBeVisible();

  await visit(page, '/partner/status');
  await page.getByRole('link', { name: 'Submit New Application' }).click();
  await expect(field(page, 'Business Name')).toHaveValue('Sharma Sweets');
  await expect(field(page, 'IFSC')).toHaveValue(NUMBERS.IFSC);
  await expect(page.getByRole('status').filter({ hasText: 'Our answer to your last application' })).toContainText(
    'The pictures are too dark.',
  );
  await field(page, 'Business Name').fill('Sharma and Daughters');
  await tab(page, 'Product Proposals').click();
  await expectImages(page, 1);
  await fillLabel(page.getByRole('main'));
  await submitApplication(page).click();
  await expect(page.getByRole('button', { name: 'Application Under Review' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Earlier applications' })).toContainText(
    /Sharma Sweets.*Rejected.*too dark/,
  );
});

test('images keep their order and appear once, whichever uploads first', async ({ page }) => {
  await register(page);
  await openApplication(page);
  await tab(page, 'Product Proposals').click();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/upload/image', async (route) => {
    if (route.request().postDataBuffer()?.includes('first.png')) await released;
    await route.continue();
  });
  const tiles = page.getByRole('list', { name: 'Images of Product 1' }).getByRole('listitem');
  await chooseImages(page, picture('first.png'), picture('second.png'));
  await expectImages(page, 1);
  await expect(tiles).toHaveCount(2);
  const second = await tiles.first().locator('img').getAttribute('src');

  release();
  await expectImages(page, 2);
  await expect(tiles).toHaveCount(2);
  await expect(tiles.last().locator('img')).toHaveAttribute('src', second!);
  await expect(tiles.first()).toContainText('Main picture');
});

test('a draft without its numbers survives a reload until sign-out, and can be discarded and restored', async ({
  page,
}) => {
  await register(page);
  await readyToSubmit(page);
  await tab(page, 'Business Information').click();
  for (const [label, value] of Object.entries(NUMBERS)) await field(page, label).fill(value);

  const stored = await storedInBrowser(page);
  expect(stored).toContain('Sharma Sweets');
  expect(stored).toContain('/images/');
  for (const secret of Object.values(NUMBERS)) expect(stored).not.toContain(secret);

  await page.reload();
  await expect(page.getByText('Welcome back')).toBeVisible();
  await expect(field(page, 'Business Name')).toHaveValue('Sharma Sweets');
  for (const label of Object.keys(NUMBERS)) await expect(field(page, label)).toHaveValue('');
  await tab(page, 'Product Proposals').click();
  await expect(field(page, 'Proposed Price')).toHaveValue('480');
  await expectImages(page, 1);

  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(field(page, 'Business Name')).toHaveValue('');
  expect(await storedInBrowser(page)).not.toContain('Sharma Sweets');
  await notice(page).getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'Business Name')).toHaveValue('Sharma Sweets');
  expect(await storedInBrowser(page)).toContain('Sharma Sweets');

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expectNotice(page, 'Logged out', 'You have been logged out successfully');
  await expect.poll(() => storedInBrowser(page)).not.toContain('Sharma Sweets');
});

test('visitors are asked to sign in, and an expired session keeps the input', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.expect(/401/, 'the session is over');
  consoleErrors.expect(/404.*my-status/, 'there is no application yet');
  await visit(page, '/partner/apply');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication Required');
  await expect(page.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', /^\/auth\?next=/);

  const asha = await register(page);
  await readyToSubmit(page);
  await tab(page, 'Business Information').click();
  await field(page, 'PAN').fill(NUMBERS.PAN);
  await tab(page, 'Product Proposals').click();
  await context.clearCookies({ name: 'mithai_session' });
  await submitApplication(page).click();
  const login = page.getByRole('dialog', { name: 'Sign In' });
  await login.getByLabel('Email Address').fill(asha.email);
  await login.getByLabel('Password', { exact: true }).fill(asha.password);
  await login.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(login).toBeHidden();
  await expect(field(page, 'Business Name')).toHaveValue('Sharma Sweets');
  await expect(field(page, 'PAN')).toHaveValue(NUMBERS.PAN);
  await tab(page, 'Product Proposals').click();
  await submitApplication(page).click();
  await expect(page).toHaveURL(/\/partner\/status$/);
});

test('an application can be sent by keyboard', async ({ page }) => {
  const { keyboard } = page;
  // From the beginning, because Chromium drops a dialog that opens before it knows of the listener.
  const chooser = page.waitForEvent('filechooser');
  await register(page);
  await openApplication(page);
  await type(page, field(page, 'Business Name'), 'Sharma Sweets');
  await type(page, field(page, 'Business Type'), 'Farmer');
  await tabTo(page, page.getByRole('button', { name: 'Continue to Product Proposals' }));
  await keyboard.press('Enter');
  await expect(field(page, 'Product Name')).toBeFocused();
  await keyboard.type('Kaju Katli');
  await type(page, field(page, 'Description'), 'Cashew fudge in thin diamonds.');
  await type(page, field(page, 'Category'), 'Sweets');
  await type(page, field(page, 'Proposed Price'), '480');
  await type(page, field(page, 'Net Weight (g)'), '250');
  await type(page, field(page, 'Shelf Life (days)'), '30');
  await type(page, field(page, 'Ingredients'), 'cashew, jaggery');
  await tabTo(page, page.getByRole('button', { name: 'Choose images' }));
  await keyboard.press('Enter');
  await (await chooser).setFiles(picture());
  await expectImages(page, 1);
  await tabTo(page, submitApplication(page));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/partner\/status$/);
});
