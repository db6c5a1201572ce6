import { productListSchema, type PartnerApplication } from '@mithai/contracts';
import type { Locator, Page } from '@playwright/test';
import { ageConfirmation } from './account.ts';
import { tabTo } from './keys.ts';
import { apply, becomePartner, businessName, handIn } from './partners.ts';
import { administrator, expect, expectNotice, emailTo, signIn, test, visit } from './shop.ts';

const SCRIPT = '</script><script>window.attacked = true</script>';

let office: Page;
test.beforeEach(async ({ newVisitor }) => {
  office = await newVisitor();
  await signIn(office.request, administrator());
});

async function cardOf(page: Page, { businessName: name }: PartnerApplication): Promise<Locator> {
  const head = page.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(head).toBeVisible();
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  return page.getByRole('main').getByRole('listitem').filter({ has: head }).first();
}

const choiceOf = (card: Locator, product: string) => card.getByRole('group', { name: `What about ${product}?` });
const proposalOf = (card: Locator, product: string) =>
  card.getByRole('listitem').filter({ has: card.page().getByRole('group', { name: `What about ${product}?` }) });
const article = (page: Page, name: string) => page.getByRole('article', { name });

async function priceInShop(page: Page, id: number): Promise<number | undefined> {
  const products = productListSchema.parse(await (await page.request.get('/api/products')).json());
  return products.find((product) => product.id === id)?.price;
}

test('approves a new application with a decision per product, and decides the rest later', async ({ page }) => {
  await visit(office, '/admin/partners');
  await expect(office.getByRole('heading', { name: 'Applications to review', exact: true })).toBeVisible();
  const names = ['Kaju Katli', 'Besan Laddu', 'Chikki'];
  const { application, account } = await apply(page, { proposals: names.map((name) => ({ name })) });
  const card = await cardOf(office, application);
  await expect(card).toContainText('Asking price ₹480; the shop would keep 15 %');

  await choiceOf(card, 'Kaju Katli').getByLabel('Accept').check();
  const katli = proposalOf(card, 'Kaju Katli');
  await katli.getByLabel('Selling price').fill('');
  await katli.getByLabel('Commission').fill('12.5');
  await expect(katli.getByText('Price must be greater than 0')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await katli.getByLabel('Selling price').fill('450');
  await choiceOf(card, 'Besan Laddu').getByLabel('Decline').check();
  await proposalOf(card, 'Besan Laddu').getByLabel('Notes for the partner').fill('We have one already.');

  const decision = card.getByRole('region', { name: 'Your decision' });
  await expect(decision).toContainText(
    'Kaju Katli is added to the shop at ₹450 and can be ordered once the partner sets its stock. The shop keeps 12.5 % (₹56.25), the partner gets ₹393.75 for each one sold.',
  );
  await expect(decision).toContainText('Besan Laddu is declined.');
  await expect(decision).toContainText('One product stays undecided. You’ll find it under Partners.');
  await decision.getByRole('button', { name: 'Approve' }).click();
  await expectNotice(office, 'Application approved', application.businessName);
  await expect(card).toHaveCount(0);
  await expect(office.getByRole('heading', { name: 'Applications to review', exact: true })).toBeFocused();
  await expect(office.getByText(new RegExp(`No longer waiting: .*${application.businessName}`))).toHaveCount(0);
  const { text } = await emailTo(account.email, /your application is approved/);
  expect(text).toContain('Kaju Katli is in the shop at ₹450.00; we keep 12.5%');
  expect(text).toContain('We have one already.');

  await office
    .getByRole('navigation', { name: 'Partners', exact: true })
    .getByRole('link', { name: 'Partners' })
    .click();
  const partner = await cardOf(office, application);
  await expect(partner).toContainText('1 product on sale');
  await expect(partner).toContainText('1 product to decide');
  await expect(partner).toContainText('Accepted at ₹450; the shop keeps 12.5 %.');
  await choiceOf(partner, 'Chikki').getByLabel('Accept').check();
  await partner.getByRole('button', { name: 'Save the decision on Chikki' }).click();
  await expectNotice(office, 'Product accepted', 'Chikki can be ordered once the partner sets its stock.');
  await expect(partner).toContainText('2 products on sale');
  await emailTo(account.email, /Your product is in the shop/);
});

test('rejects an application by keyboard with a reason that the applicant sees, also beside the next application', async ({
  page,
}) => {
  const { application, account, image } = await apply(page);
  await visit(office, '/admin/partners');
  const card = await cardOf(office, application);
  const reject = card.getByRole('button', { name: 'Reject' });
  await reject.focus();
  await office.keyboard.press('Enter');
  const dialog = office.getByRole('dialog', { name: `Reject ${application.businessName}?` });
  await tabTo(office, dialog.getByRole('button', { name: 'Reject application' }));
  await office.keyboard.press('Enter');
  await expect(dialog.getByText('Reason required')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await office.keyboard.type('Please send a picture of the kitchen.');
  await office.keyboard.press('Escape');
  await expect(reject).toBeFocused();
  await office.keyboard.press('Enter');
  await expect(dialog.getByLabel('Reason')).toHaveValue('Please send a picture of the kitchen.');
  await tabTo(office, dialog.getByRole('button', { name: 'Reject application' }));
  await office.keyboard.press('Enter');
  await expectNotice(office, 'Application rejected', application.businessName);
  await expect(card).toHaveCount(0);
  await expect(office.getByRole('heading', { name: 'Applications to review', exact: true })).toBeFocused();
  expect((await emailTo(account.email, /About your application/)).text).toContain(
    'Please send a picture of the kitchen.',
  );

  const name = businessName();
  const again = await page.request.post('/api/partner-sellers/apply', {
    data: {
      businessName: name,
      businessType: 'farmer',
      productProposals: [
        {
          name: 'Jaggery Cubes',
          description: 'Pressed in winter.',
          category: 'jaggery',
          proposedPrice: 90,
          imageUrls: [image],
        },
      ],
    },
  });
  expect(again.status()).toBe(201);
  const next = await cardOf(office, { ...application, businessName: name });
  await expect(next).toContainText('Please send a picture of the kitchen.');
});

test('reveals a number after the password and hides it after a minute', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/403/, 'the password is asked for');
  const { application } = await apply(page);
  await ageConfirmation(office);
  await office.clock.install();
  await visit(office, '/admin/partners');
  const card = await cardOf(office, application);
  await expect(card).not.toContainText('123456787890');
  await card.getByRole('button', { name: /^Reveal the Account number/ }).click();
  const password = office.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(password).toContainText('Please enter your password to see partners’ private details');
  await password.getByLabel('Password', { exact: true }).fill(administrator().password);
  await password.getByRole('button', { name: 'Confirm' }).click();
  await expect(card).toContainText('123456787890');
  await expect(card).toContainText('Recorded in the audit log');
  await expect(card).not.toContainText('27AAPFU0939F1ZV');
  await office.clock.fastForward('01:01');
  await expect(card).not.toContainText('123456787890');
  await expect(card.getByRole('button', { name: /^Reveal the Account number/ })).toBeVisible();
});

test('approves a submission beside the active product or sends it back with a note', async ({ page, admin }) => {
  const { application, account, image } = await becomePartner(page, admin);
  const changed = `Gulab Jamun ${application.id}`;
  const sentBack = `Soan Papdi ${application.id}`;
  await visit(office, '/admin/partners?section=products');
  const product = await handIn(page, image, { name: changed, price: 220 });
  const draft = await handIn(page, image, { name: sentBack, price: 220 });

  const fresh = article(office, changed);
  await expect(fresh).toContainText('New product');
  await fresh.getByLabel('Commission').fill('20');
  await expect(fresh).toContainText(
    'If you approve, it goes on sale at ₹220. The shop keeps 20 % (₹44.00), the partner gets ₹176.00',
  );
  await fresh.getByRole('button', { name: `Approve ${changed}` }).click();
  await expectNotice(office, 'Product approved', changed);
  await expect(fresh).toHaveCount(0);
  await emailTo(account.email, /Your product is approved/);
  expect(await priceInShop(office, product.id)).toBe(220);

  const back = article(office, sentBack);
  await test.step('compares a submission with what the shop has edited since', async () => {
    await expect(back.getByRole('region', { name: 'Submitted' })).toBeVisible();
    await expect(back.getByRole('region', { name: 'Current version' })).toHaveCount(0);
    const { category } = draft;
    const edited = { name: sentBack, price: 220, category, imageUrl: image, description: 'With cashews from Goa.' };
    const response = await admin.put(`/api/products/${draft.id}`, { data: edited });
    expect(response.status(), await response.text()).toBe(200);
    await expect(back.getByRole('region', { name: 'Current version' })).toContainText('With cashews from Goa.');
    await expect(back.getByRole('region', { name: 'Submitted' })).not.toContainText('With cashews from Goa.');
    await expect(back.getByText('changed', { exact: true })).toHaveCount(1);
  });
  await back.getByRole('button', { name: `Send back ${sentBack}` }).click();
  const dialog = office.getByRole('dialog', { name: `Send back ${sentBack}?` });
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect(dialog.getByText('Please write a note for the partner')).toBeVisible();
  await dialog.getByLabel('Note for the partner').fill('The picture is too dark.');
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expectNotice(office, 'Product sent back', sentBack);
  expect((await emailTo(account.email, /Please look at your product again/)).text).toContain(
    'The picture is too dark.',
  );

  const put = async (price: number) =>
    expect((await page.request.put(`/api/partner-sellers/products/${product.id}`, { data: { price } })).status()).toBe(
      200,
    );
  await put(26_000);
  await expect(fresh).toContainText('₹26,000.00 is unusual for sweets.');
  await put(260);
  await expect(fresh.getByText('is unusual for')).toBeHidden();
  await expect(fresh.getByRole('region', { name: 'On sale now' })).toContainText('₹220');
  await expect(fresh.getByRole('region', { name: 'Submitted' })).toContainText('₹260');
  await expect(fresh.getByText('changed', { exact: true })).toHaveCount(1);
  expect(await priceInShop(office, product.id)).toBe(220);
  await fresh.getByRole('button', { name: `Approve ${changed}` }).click();
  await expectNotice(office, 'Product approved', changed);
  expect(await priceInShop(office, product.id)).toBe(260);

  await test.step('warns that revoking an approval takes products off sale, and does so', async () => {
    await visit(office, '/admin/partners?section=partners');
    const card = await cardOf(office, application);
    await card.getByRole('button', { name: 'Revoke approval' }).click();
    const revoking = office.getByRole('dialog', { name: `Revoke the approval of ${application.businessName}?` });
    await expect(revoking).toContainText('Their product leaves the shop at once');
    await revoking.getByLabel('Reason').fill('Nothing was delivered for a month.');
    await revoking.getByRole('button', { name: 'Revoke approval' }).click();
    await expectNotice(office, 'Approval revoked', application.businessName);
    await expect(card).toHaveCount(0);
    expect(await priceInShop(office, product.id)).toBeUndefined();
    expect((await emailTo(account.email, /partnership with Mithai has ended/)).text).toContain(
      'Nothing was delivered for a month.',
    );
    await office.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'Rejected' }).click();
    await expect(await cardOf(office, application)).toContainText('Nothing was delivered for a month.');
  });
});

test('reports that another window has decided an application', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/409/, 'it was decided before');
  const { application } = await apply(page);
  const other = await office.context().newPage();
  // Without Web Locks there are no live updates, so this window does not learn of the change.
  await other.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
  await visit(other, '/admin/partners');
  const late = await cardOf(other, application);
  await visit(office, '/admin/partners');
  const card = await cardOf(office, application);
  await card.getByRole('button', { name: 'Approve' }).click();
  await expectNotice(office, 'Application approved', application.businessName);

  await late.getByRole('button', { name: 'Reject' }).click();
  const dialog = other.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('No.');
  await dialog.getByRole('button', { name: 'Reject application' }).click();
  await expectNotice(other, 'Rejection failed', 'This application is approved. Please look at it again.');
  await expect(late).toHaveCount(0);
  await expect(other.getByText(new RegExp(`No longer waiting: .*${application.businessName}`))).toBeVisible();
  await other.getByRole('link', { name: 'Show partners' }).click();
  await expect(await cardOf(other, application)).toContainText('Approved on');
});

test('shows partners’ markup as text', async ({ page, admin }) => {
  const name = `${businessName()} ${SCRIPT}`;
  const inert = async (text: RegExp) => {
    await expect(office.getByText(text).first()).toBeVisible();
    expect(await office.evaluate(() => 'attacked' in window)).toBe(false);
  };
  const { application, image } = await apply(page, {
    businessName: name,
    bankAccountHolderName: `Asha ${SCRIPT}`,
    proposals: [{ name: `Laddu ${SCRIPT}`, description: `Round ${SCRIPT}` }],
  });
  await visit(office, '/admin/partners');
  await cardOf(office, application);
  for (const text of [/Sharma Sweets .*<\/script>/, /Laddu <\/script>/, /Round <\/script>/, /Asha <\/script>/])
    await inert(text);

  const [proposal] = application.productProposals;
  const decided = { id: proposal!.id, decision: 'reject', reviewNotes: `Sorry ${SCRIPT}` };
  expect(
    (
      await admin.post(`/api/admin/partner-applications/${application.id}/approve`, { data: { proposals: [decided] } })
    ).status(),
  ).toBe(200);
  const sections = office.getByRole('navigation', { name: 'Partners', exact: true });
  await sections.getByRole('link', { name: 'Partners' }).click();
  await cardOf(office, application);
  await inert(/Sorry <\/script>/);

  await handIn(page, image, { name: `Papdi ${SCRIPT}`, description: `Flaky, with cardamom ${SCRIPT}` });
  await sections.getByRole('link', { name: 'Products to review' }).click();
  for (const text of [/Papdi <\/script>/, /Flaky, with cardamom <\/script>/]) await inert(text);

  const revoked = await admin.post(`/api/admin/partner-applications/${application.id}/revoke`, {
    data: { reason: `Gone ${SCRIPT}` },
  });
  expect(revoked.status()).toBe(200);
  await visit(office, '/admin/partners?section=partners&status=rejected');
  await cardOf(office, application);
  await inert(/Gone <\/script>/);
});
