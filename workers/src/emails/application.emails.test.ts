import { PartnerApplication } from '@mithai/backend/test/internals';
import { describe, expect, it } from 'vitest';
import { buildApplication } from '../../test/factories.ts';
import { startEmailTests } from '../../test/emails.ts';

const { harness, handlers, fork, emailTo } = await startEmailTests({
  PUBLIC_URL: 'https://mithai.example',
  ADMIN_EMAIL: 'owner@mithai.example',
});

describe('a partner application', () => {
  it('is confirmed to the applicant and sent to the administrator, once each', async () => {
    const { user, payload } = await buildApplication(fork());
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
    const { user, payload } = await buildApplication(fork(), { status: 'approved' }, proposals);
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
    const { user, payload } = await buildApplication(fork(), {
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
    const { user, payload } = await buildApplication(fork(), {
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
    const { payload } = await buildApplication(fork(), { status });
    await handlers[event](fork(), { id: 70 + event.length, payload });
    expect(harness.mail.mails).toEqual([]);
  });

  it('is sent to the administrator only if its account is closed', async () => {
    const { user, payload } = await buildApplication(fork());
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
    const { user, proposals } = await buildApplication(fork(), { status: 'approved' }, [decided]);
    await handlers['proposal.reviewed'](fork(), { id: 20 + subject.length, payload: { proposalId: proposals[0]!.id } });
    const mail = emailTo(user.email);
    expect(mail.subject).toBe(subject);
    if ('reviewNotes' in decided) expect(mail.text).toContain(`A note from us:\n${decided.reviewNotes}`);
  });
});
