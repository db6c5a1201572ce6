import {
  chooseImages,
  expectImages,
  field,
  fillBusiness,
  fillProposal,
  NUMBERS,
  openApplication,
  picture,
  readyToSubmit,
  statusOf,
  submitApplication,
  tab,
} from './application.ts';
import { expect, expectNotice, goOffline, notice, register, registerUnverified, test } from './shop.ts';

test.describe('without a connection', () => {
  test.beforeEach(async ({ page, consoleErrors }) => {
    consoleErrors.expect(/net::ERR|404.*my-status/, 'the connection is cut, and what was read is read again after');
    await register(page);
    await readyToSubmit(page);
  });

  test('a failed image can be retried or removed', async ({ page, context }) => {
    await context.setOffline(true);
    await chooseImages(page, picture('late.png'), picture('never.png'));
    await expectNotice(page, 'Upload failed', 'Failed to upload images. Please try again.');
    await submitApplication(page).click();
    await expect(page.getByText('Please retry or remove the images that were not uploaded')).toBeVisible();
    await page.getByRole('button', { name: 'Remove never.png' }).click();
    await expect(page.getByText('Please retry or remove the images that were not uploaded')).toBeHidden();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Retry late.png' }).click();
    await expectNotice(page, 'Images uploaded', '1 image(s) uploaded successfully.');
    await expectImages(page, 2);

    await test.step('an application without a response keeps its input', async () => {
      await page.route('**/api/partner-sellers/apply', (route) => route.abort('connectionreset'));
      await submitApplication(page).click();
      await expectNotice(page, 'Application Failed', 'We couldn’t reach the shop.');
      await expect(page.getByText('it won’t arrive twice')).toBeVisible();
      await page.unroute('**/api/partner-sellers/apply');
      await submitApplication(page).click();
      await expect(page).toHaveURL(/\/partner\/status$/);
    });
  });

  test('a pending application is sent automatically unless it is cancelled', async ({ page, context }) => {
    await goOffline(page);
    await submitApplication(page).click();
    await expect(page.getByText('Waiting for a connection')).toBeVisible();
    await page.getByRole('button', { name: 'Don’t send it yet' }).click();
    await expect(submitApplication(page)).toBeEnabled();
    await expect(field(page, 'Proposed Price')).toHaveValue('480');
    await submitApplication(page).click();
    await expect(page.getByText('Waiting for a connection')).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/partner\/status$/);
    await expect(page.getByRole('button', { name: 'Application Under Review' })).toBeVisible();
  });

  test('an application whose response was lost is found and sent once', async ({ page }) => {
    await page.route('**/api/partner-sellers/apply', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await submitApplication(page).click();
    await expectNotice(page, 'Application Submitted', "We'll review it shortly.");
    await expect(page).toHaveURL(/\/partner\/status$/);
    expect((await statusOf(page)).earlierApplications).toEqual([]);
  });
});

test.describe('errors', () => {
  test.beforeEach(async ({ page }) => {
    await register(page);
  });

  const rubbish: [string, string, string][] = [
    ['Business Name', 'S', 'Business name must be at least 2 characters'],
    ['GSTIN', '22AAAAA0000A1Z5', 'Please check your GSTIN: the last character doesn’t match the rest'],
    ['GSTIN', 'laddu', 'Please enter a GSTIN of 15 characters, such as 27AAPFU0939F1ZV'],
    ['PAN', 'ABCDE', 'PAN number must be 10 characters'],
    ['PAN', '1234567890', 'Please enter a PAN of five letters, four digits and a letter, such as ABCDE1234F'],
    ['Aadhaar Number', '234567890123', 'Please check your Aadhaar number: the last digit doesn’t match the rest'],
    ['Aadhaar Number', '12', 'Aadhaar number must be 12 digits'],
    ['Bank Account Number', '12ab', 'Please enter an account number of 9 to 18 digits'],
    ['IFSC', 'HDFC1', 'Please enter an IFSC of 11 characters, such as HDFC0000001'],
  ];

  test('appear at each field on blur', async ({ page }) => {
    await openApplication(page);
    for (const [label, value, sentence] of rubbish) {
      await field(page, label).fill(value);
      await field(page, label).blur();
      await expect(field(page, label), value).toHaveAccessibleDescription(new RegExp(sentence));
    }
    await field(page, 'GSTIN').fill(NUMBERS.GSTIN);
    await field(page, 'PAN').fill('ABCDE1234F');
    await field(page, 'PAN').blur();
    await expect(field(page, 'PAN')).toHaveAccessibleDescription(/it doesn’t match your GSTIN/);
    await field(page, 'PAN').fill('aapfu 0939f');
    await expect(field(page, 'PAN')).not.toHaveAttribute('aria-invalid');

    await test.step('errors of an image appear before it is uploaded', async () => {
      await tab(page, 'Product Proposals').click();
      await page.locator('input[type=file]').setInputFiles([
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('laddu') },
        { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 ** 2 + 1) },
      ]);
      await expect(page.getByText('Please choose a JPG, PNG or JPEG image.')).toBeVisible();
      await expect(page.getByText('Please choose an image of at most 5 MB.')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
      await page.getByRole('button', { name: 'Remove notes.txt' }).click();
      await page.getByRole('button', { name: 'Remove large.png' }).click();
      await chooseImages(page, ...Array.from({ length: 9 }, (_, index) => picture(`${index}.png`)));
      await expect(page.getByText('Please choose at most 8 images')).toBeVisible();
      await expectImages(page, 8);
    });
  });

  test('open the tab, proposal and field', async ({ page }) => {
    await openApplication(page);
    await tab(page, 'Product Proposals').click();
    await fillProposal(page);
    await page.getByRole('button', { name: 'Add Another Product' }).click();
    await page.getByRole('button', { name: /^Product 2/ }).click();
    await submitApplication(page).click();
    await expect(field(page, 'Business Name')).toBeFocused();
    await fillBusiness(page);
    await page.getByRole('button', { name: 'Product 2: Proposed Price' }).click();
    await expect(field(page, 'Proposed Price').last()).toBeFocused();
    await expect(page.getByText('Price must be greater than 0')).toBeVisible();
    await page.getByRole('button', { name: 'Product 1: Product Images' }).click();
    await expect(page.getByRole('button', { name: 'Choose images' }).first()).toBeFocused();

    await page.getByRole('button', { name: 'Remove Product 2' }).click();
    await expect(page.getByRole('button', { name: 'Add Another Product' })).toBeFocused();
    await notice(page).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: /^Product 2/ })).toBeVisible();
  });

  test('errors of the API appear at their field', async ({ page, consoleErrors }) => {
    consoleErrors.expect(/422.*apply/, "the picture is somebody else's");
    consoleErrors.expect(/404.*\/images\//, 'there is no such picture');
    await readyToSubmit(page);
    const stranger = `/images/${'0'.repeat(32)}`;
    await page.evaluate((imageUrl) => {
      const [key] = Object.keys(localStorage).filter((name) => name.startsWith('mithai.partner-application.'));
      const draft = JSON.parse(localStorage.getItem(key!)!);
      draft.productProposals[0].imageUrls = [imageUrl];
      localStorage.setItem(key!, JSON.stringify(draft));
    }, stranger);
    await page.reload();
    await expect(page.getByText('Welcome back')).toBeVisible();
    await tab(page, 'Product Proposals').click();
    await submitApplication(page).click();
    await expectNotice(page, 'Application Failed', '');
    await expect(page.getByText('Please choose images that you have uploaded yourself').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add images' })).toBeFocused();
    await expect(submitApplication(page)).toBeEnabled();
    await expect(field(page, 'Proposed Price')).toHaveValue('480');
  });
});

test('a picture of an unverified applicant leads to the verification instead of a retry', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/403.*upload/, 'the address is not verified');
  await registerUnverified(page);
  await openApplication(page);
  await tab(page, 'Product Proposals').click();
  await chooseImages(page, picture());
  await expectNotice(page, 'Upload failed', 'Please verify your email address first.');
  await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Verify email' }).click();
  await expect(page.getByLabel('Verification Code')).toBeInViewport();
});
