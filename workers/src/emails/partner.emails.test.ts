import { PartnerApplication, ProductProposal, ProductSubmission } from '@mithai/backend/test/internals';
import { describe, expect, it } from 'vitest';
import { buildUser } from '../../test/factories.ts';
import { startEmailTests } from '../../test/emails.ts';

const { harness, handlers, fork } = await startEmailTests({
  PUBLIC_URL: 'https://mithai.example',
  ADMIN_EMAIL: 'owner@mithai.example',
});

const emailTo = (address: string) => {
  const mail = harness.mail.mails.find(({ to }) => to?.some((recipient) => recipient.address === address));
  if (!mail) throw new Error(`No mail went to ${address}`);
  return { subject: mail.subject, text: mail.text?.replaceAll('\r\n', '\n') ?? '', html: mail.html ?? '' };
};

const PROPOSAL = {
  name: 'Kaju Katli',
  description: 'Cashew fudge in thin diamonds.',
  category: 'sweets',
  proposedPricePaise: 48_000,
  requestedCommissionRate: 15,
  imageKeys: ['a'.repeat(32)],
} as const;

const build = async (data: Partial<PartnerApplication> = {}, proposals: Partial<ProductProposal>[] = [{}]) => {
  const em = fork();
  const user = await buildUser(em, { name: 'Asha Sharma' });
  const application = em.create(PartnerApplication, {
    userId: user.id,
    applicantName: user.name,
    applicantEmail: user.email,
    businessName: 'Sharma & Sons',
    businessType: 'home_based',
    encryptedPan: '1.c2VhbGVk',
    ...data,
  });
  const made = proposals.map((proposal) =>
    em.create(ProductProposal, {
      ...PROPOSAL,
      imageKeys: [...PROPOSAL.imageKeys],
      ...proposal,
      application,
      sellerId: user.id,
    }),
  );
  await em.persist([application, ...made]).flush();
  return { user, payload: { applicationId: application.id }, proposals: made };
};

const submit = async (sellerId: number, data: Partial<ProductSubmission>) => {
  const em = fork();
  const { name, category, imageKeys } = PROPOSAL;
  const submission = em.create(ProductSubmission, {
    name,
    category,
    imageKey: imageKeys[0],
    description: PROPOSAL.description,
    productId: 1,
    pricePaise: 52_050,
    sellerId,
    ...data,
  });
  await em.persist(submission).flush();
  return { submissionId: submission.id };
};

describe('a partner application', () => {
  it('is confirmed to the applicant and sent to the administrator, once each', async () => {
    const { user, payload } = await build();
    await handlers['partner.applied'](fork(), { id: 1, payload });
    await handlers['partner.applied'](fork(), { id: 1, payload });
    expect(harness.mail.mails).toHaveLength(2);

    const confirmation = emailTo(user.email);
    expect(confirmation.subject).toBe('We’ve received your application to sell on Mithai');
    expect(confirmation.text).toContain('Dear Asha Sharma,\n\nYour application for Sharma & Sons has reached us.');
    expect(confirmation.html).toContain('href="https://mithai.example/partner/status"');

    const notice = emailTo('owner@mithai.example');
    expect(notice.subject).toMatch(/^New partner application #\d+$/);
    expect(notice.text).toContain('proposes 1 product:\n\nKaju Katli, ₹480.00');
    expect(notice.html).toContain('Sharma &amp; Sons');
  });

  it('sends an email with each decision when it is approved', async () => {
    const approved = {
      status: 'approved',
      approvedPricePaise: 45_000,
      approvedCommissionRate: 12.5,
      reviewNotes: 'A little cheaper.',
    } as const;
    const proposals = [approved, { name: 'Sev', status: 'rejected' } as const, { name: 'Papad' }];
    const { user, payload } = await build({ status: 'approved' }, proposals);
    await handlers['partner.approved'](fork(), { id: 2, payload });
    const { text } = emailTo(user.email);
    expect(text).toContain(
      'Kaju Katli is in the shop at ₹450.00; we keep 12.5%. Set its stock in your dashboard so that customers can order it. A little cheaper.',
    );
    expect(text).toContain('We can’t take Sev at the moment.');
    expect(text).toContain('as soon as we’ve decided');
    expect(text).toContain('https://mithai.example/partner/dashboard');
  });

  it.each([
    ['partner.rejected', 'About your application to sell on Mithai', 'You’re welcome to apply again'],
    ['partner.revoked', 'Your partnership with Mithai has ended', 'no longer on sale'],
  ] as const)('%s includes the reason as it was written', async (event, subject, reason) => {
    const { user, payload } = await build({
      status: 'rejected',
      rejectionReason: 'Blurred pictures.\n<b>All</b> of them.',
    });
    await handlers[event](fork(), { id: event.length, payload });
    const mail = emailTo(user.email);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(reason);
    expect(mail.text).toContain('Our reason:\nBlurred pictures.\n<b>All</b> of them.');
    expect(mail.html).toContain('&lt;b&gt;All&lt;/b&gt;');
  });

  it('sends an email about a changed bank account to both sides, without the account', async () => {
    const { user, payload } = await build({
      status: 'approved',
      bankIfsc: 'HDFC0000001',
      bankAccountHolderName: 'Somebody Else',
    });
    await handlers['partner.bank_account_changed'](fork(), { id: 5, payload });
    const mails = [emailTo(user.email), emailTo('owner@mithai.example')];
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your bank account at Mithai was changed',
      expect.stringMatching(/^The bank account of partner application #\d+ has changed$/),
    ]);
    for (const { text } of mails) expect(text).not.toMatch(/HDFC|Somebody/);
  });

  it.each([
    ['partner.applied', 'approved'],
    ['partner.approved', 'rejected'],
    ['partner.rejected', 'approved'],
    ['partner.revoked', 'approved'],
  ] as const)('sends no email for %s once it is %s', async (event, status) => {
    const { payload } = await build({ status });
    await handlers[event](fork(), { id: 70 + event.length, payload });
    expect(harness.mail.mails).toEqual([]);
  });

  it('is sent to the administrator only if its account is closed', async () => {
    const { user, payload } = await build();
    await fork().execute('update users set is_active = false where id = ?', [user.id]);
    await handlers['partner.applied'](fork(), { id: 4, payload });
    await fork().nativeUpdate(PartnerApplication, payload.applicationId, { status: 'approved' });
    await handlers['partner.approved'](fork(), { id: 5, payload });
    expect(harness.mail.mails.flatMap(({ to }) => to?.map(({ address }) => address))).toEqual(['owner@mithai.example']);
  });
});

describe('a later decision on a proposal', () => {
  it.each([
    [{ status: 'approved', approvedPricePaise: 48_000, approvedCommissionRate: 15 }, 'Your product is in the shop'],
    [{ status: 'rejected', reviewNotes: 'We have five kinds.' }, 'About the product you proposed'],
  ] as const)('is emailed: %j', async (decided, subject) => {
    const { user, proposals } = await build({ status: 'approved' }, [decided]);
    await handlers['proposal.reviewed'](fork(), { id: 20 + subject.length, payload: { proposalId: proposals[0]!.id } });
    const mail = emailTo(user.email);
    expect(mail.subject).toBe(subject);
    if ('reviewNotes' in decided) expect(mail.text).toContain(`A note from us:\n${decided.reviewNotes}`);
  });
});

describe('a submitted product', () => {
  it('is reported to the administrator, and its review to the partner', async () => {
    const { user } = await build({ status: 'approved' });
    const payload = await submit(user.id, {});
    await handlers['product.submitted'](fork(), { id: 60, payload });
    expect(emailTo('owner@mithai.example')).toMatchObject({
      subject: expect.stringMatching(/^Partner product to review, submission #\d+$/),
      text: expect.stringContaining('at ₹520.50'),
    });

    await fork().nativeUpdate(ProductSubmission, payload.submissionId, {
      status: 'sent_back',
      reviewNotes: 'From above, please.',
    });
    await handlers['product.reviewed'](fork(), { id: 61, payload });
    expect(emailTo(user.email)).toMatchObject({
      subject: 'Please look at your product again',
      text: expect.stringContaining('A note from us:\nFrom above, please.'),
    });
  });

  it.each([
    ['product.submitted', 'approved'],
    ['product.reviewed', 'replaced'],
  ] as const)('sends no email for %s once its submission is %s', async (event, status) => {
    const { user } = await build({ status: 'approved' });
    const payload = await submit(user.id, { productId: 3, status });
    await handlers[event](fork(), { id: 63, payload });
    expect(harness.mail.mails).toEqual([]);
  });

  it('is reported to be on sale once it is approved', async () => {
    const { user } = await build({ status: 'approved' });
    const payload = await submit(user.id, { productId: 2, status: 'approved' });
    await handlers['product.reviewed'](fork(), { id: 62, payload });
    expect(emailTo(user.email)).toMatchObject({
      subject: 'Your product is approved',
      text: expect.stringContaining('Kaju Katli is approved and on sale at ₹520.50.'),
    });
  });
});
