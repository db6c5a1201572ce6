import {
  approveApplicationSchema,
  approveSubmissionSchema,
  decideProposalSchema,
  idParamsSchema,
  partnersQuerySchema,
  proposalSchema,
  rejectApplicationSchema,
  revealFieldSchema,
  payoutAccountSchema,
  revealedFieldSchema,
  reviewedApplicationListSchema,
  reviewedApplicationSchema,
  reviewedSubmissionListSchema,
  reviewedSubmissionSchema,
  sendBackSubmissionSchema,
  waivePayoutHoldSchema,
} from '@mithai/contracts';
import { actorOf } from '../../platform/actor.ts';
import type { Routes } from '../../routes.ts';
import {
  listApplicationsByStatus,
  approveApplication,
  listPendingApplications,
  rejectApplication,
  revealField,
  revokeApproval,
} from './applications.service.ts';
import { waivePayoutHold } from './payout-hold.service.ts';
import { presentPayoutAccount, presentProposal } from './partners.presenter.ts';
import { decideProposal } from './proposals.service.ts';
import { approveSubmission, listPendingSubmissions, sendBackSubmission } from './submissions.service.ts';

export const adminPartnerRoutes: Routes = async (app, options) => {
  await app.register(applicationListRoutes, options);
  await app.register(payoutAccountRoutes, options);
};

const applicationListRoutes: Routes = async (app, { env, orm }) => {
  app.get(
    '/api/admin/partner-sellers/pending',
    {
      schema: {
        summary: 'List pending applications, oldest first',
        response: { 200: reviewedApplicationListSchema },
      },
    },
    async () => listPendingApplications(orm.em.fork(), env),
  );

  app.get(
    '/api/admin/partner-sellers',
    {
      schema: {
        summary: 'List applications by status, newest first',
        querystring: partnersQuerySchema,
        response: { 200: reviewedApplicationListSchema },
      },
    },
    async (request) => listApplicationsByStatus(orm.em.fork(), env, request.query),
  );
};

const payoutAccountRoutes: Routes = async (app, { env, orm }) => {
  app.post(
    '/api/admin/partner-applications/:id/reveal',
    {
      schema: {
        summary: 'Reveal a protected number of an application, which is audited',
        params: idParamsSchema,
        body: revealFieldSchema,
        response: { 200: revealedFieldSchema },
      },
    },
    async (request, reply) => {
      const { field } = request.body;
      const value = await revealField(orm.em.fork(), env, actorOf(request, env), { id: request.params.id, field });
      return reply.header('cache-control', 'no-store').send({ field, value });
    },
  );

  app.post(
    '/api/admin/partner-sellers/:id/waive-payout-hold',
    {
      schema: {
        summary: 'Waive the payout hold after a change of the bank account, by seller id',
        params: idParamsSchema,
        body: waivePayoutHoldSchema,
        response: { 200: payoutAccountSchema },
      },
    },
    async (request) =>
      presentPayoutAccount(
        await waivePayoutHold(orm.em.fork(), actorOf(request, env), request.params.id, request.body),
      ),
  );
};

export const applicationReviewRoutes: Routes = async (app, { env, orm }) => {
  app.post(
    '/api/admin/partner-applications/:id/approve',
    {
      schema: {
        summary: 'Approve an application and decide on its proposals',
        params: idParamsSchema,
        body: approveApplicationSchema,
        response: { 200: reviewedApplicationSchema },
      },
    },
    async (request) =>
      approveApplication(orm.em.fork(), env, actorOf(request, env), {
        id: request.params.id,
        decisions: request.body?.proposals ?? [],
      }),
  );

  app.post(
    '/api/admin/partner-applications/:id/reject',
    {
      schema: {
        summary: 'Reject an application',
        params: idParamsSchema,
        body: rejectApplicationSchema,
        response: { 200: reviewedApplicationSchema },
      },
    },
    async (request) =>
      rejectApplication(orm.em.fork(), env, actorOf(request, env), {
        id: request.params.id,
        reason: request.body.reason,
      }),
  );

  app.post(
    '/api/admin/partner-applications/:id/revoke',
    {
      schema: {
        summary: 'Revoke an approval and take the partner’s products off sale',
        params: idParamsSchema,
        body: rejectApplicationSchema,
        response: { 200: reviewedApplicationSchema },
      },
    },
    async (request) =>
      revokeApproval(orm.em.fork(), env, actorOf(request, env), { id: request.params.id, reason: request.body.reason }),
  );
};

export const productReviewRoutes: Routes = async (app, options) => {
  await app.register(proposalReviewRoutes, options);
  await app.register(submissionReviewRoutes, options);
};

const proposalReviewRoutes: Routes = async (app, { env, orm }) => {
  app.post(
    '/api/admin/partner-proposals/:id/decide',
    {
      schema: {
        summary: 'Accept or decline a proposal; accepting creates a product',
        params: idParamsSchema,
        body: decideProposalSchema,
        response: { 200: proposalSchema },
      },
    },
    async (request) =>
      presentProposal(await decideProposal(orm.em.fork(), actorOf(request, env), request.params.id, request.body)),
  );
};

const submissionReviewRoutes: Routes = async (app, { env, orm }) => {
  app.get(
    '/api/admin/partner-products/pending',
    {
      schema: {
        summary: 'List submissions waiting for review, oldest first',
        response: { 200: reviewedSubmissionListSchema },
      },
    },
    async () => listPendingSubmissions(orm.em.fork()),
  );

  app.post(
    '/api/admin/partner-products/:id/approve',
    {
      schema: {
        summary: 'Approve a submission',
        params: idParamsSchema,
        body: approveSubmissionSchema,
        response: { 200: reviewedSubmissionSchema },
      },
    },
    async (request) => approveSubmission(orm.em.fork(), actorOf(request, env), request.params.id, request.body ?? {}),
  );

  app.post(
    '/api/admin/partner-products/:id/send-back',
    {
      schema: {
        summary: 'Send a submission back with a note',
        params: idParamsSchema,
        body: sendBackSubmissionSchema,
        response: { 200: reviewedSubmissionSchema },
      },
    },
    async (request) =>
      sendBackSubmission(orm.em.fork(), actorOf(request, env), {
        id: request.params.id,
        reviewNotes: request.body.reviewNotes,
      }),
  );
};
