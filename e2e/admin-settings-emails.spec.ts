import { orderSchema } from '@mithai/contracts';
import { tabTo } from './keys.ts';
import { administrator, expect, expectNotice, emailTo, putIntoCart, register, signIn, test, visit } from './shop.ts';

test('sets an email per order by keyboard, receives it and follows its link back to the setting', async ({
  page,
  newVisitor,
  admin,
  stocked,
}) => {
  const office = await newVisitor();
  const choice = (name: string) => office.getByRole('group', { name: 'New-order emails' }).getByRole('radio', { name });
  const save = office.getByRole('button', { name: 'Save', exact: true });
  await signIn(office.request, administrator());
  await admin.patch('/api/admin/settings', { data: { newOrderEmail: 'hourly' } });

  await visit(office, '/admin/orders');
  await office.getByRole('link', { name: 'Settings' }).press('Enter');
  await expect(office).toHaveURL('/admin/settings');
  await tabTo(office, choice('Once an hour'));
  await office.keyboard.press('ArrowUp');
  await expect(choice('For each order')).toBeChecked();
  await tabTo(office, save);
  await office.keyboard.press('Enter');
  await expectNotice(office, 'Settings saved', 'New-order emails: For each order');

  await register(page);
  await putIntoCart(page, await stocked('Appalam'));
  const data = { paymentMethod: 'cod', shippingAddress: 'Anywhere, Kochi, Kerala - 682001' };
  const { id } = orderSchema.parse(await (await page.request.post('/api/orders', { data })).json());
  const { text } = await emailTo(administrator().email, new RegExp(`^New order #${id},`));
  expect(text).toContain(`/admin/orders?order=${id}`);

  const [link] = text.match(/(?<=Change how often you get this email: )\S+/) ?? [];
  await visit(office, link!);
  await choice('Once an hour').check();
  await save.click();
  await expectNotice(office, 'Settings saved', 'New-order emails: Once an hour');

  // Saved in another window.
  for (const [newOrderEmail, name] of Object.entries({ off: 'Never', hourly: 'Once an hour' })) {
    await admin.patch('/api/admin/settings', { data: { newOrderEmail } });
    await expect(choice(name)).toBeChecked();
  }
});
