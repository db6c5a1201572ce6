import type { EntityManager } from '@mikro-orm/postgresql';
import {
  acknowledgementSchema,
  changeStaffRoleSchema,
  foundStaffInvitationSchema,
  idParamsSchema,
  inviteStaffSchema,
  staffInvitationTokenSchema,
  staffSchema,
  type Staff,
} from '@mithai/contracts';
import { z } from 'zod';
import { signedIn } from '../../platform/access.ts';
import { actorOf } from '../../platform/actor.ts';
import { pickFields } from '../../platform/pick-fields.ts';
import type { Routes } from '../../routes.ts';
import { staffAccounts } from '../identity/index.ts';
import {
  acceptInvitation,
  findInvitation,
  inviteStaff,
  listOpenInvitations,
  resendInvitation,
  withdrawInvitation,
} from './invitations.service.ts';
import type { StaffInvitation } from './staff-invitation.entity.ts';
import { changeStaffRole, removeStaff } from './staff.service.ts';

export const staffRoutes: Routes = async (app, options) => {
  await app.register(memberRoutes, options);
  await app.register(invitationRoutes, options);
  await app.register(joinRoutes, options);
};

const memberRoutes: Routes = async (app, { env, orm }) => {
  app.get(
    '/api/admin/staff',
    { schema: { summary: 'List staff and open invitations', response: { 200: staffSchema } } },
    async () => listStaff(orm.em.fork()),
  );

  app.patch(
    '/api/admin/staff/:id',
    {
      schema: {
        summary: 'Change a staff member’s role and end their sessions',
        params: idParamsSchema,
        body: changeStaffRoleSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await changeStaffRole(orm.em.fork(), actorOf(request, env), request.params.id, request.body);
      return reply.status(204).send(null);
    },
  );

  app.delete(
    '/api/admin/staff/:id',
    {
      schema: {
        summary: 'Remove a staff member and end their sessions',
        params: idParamsSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await removeStaff(orm.em.fork(), actorOf(request, env), request.params.id);
      return reply.status(204).send(null);
    },
  );
};

const invitationRoutes: Routes = async (app, { env, orm }) => {
  app.post(
    '/api/admin/staff/invitations',
    {
      schema: {
        summary: 'Invite a person to the staff by email; voids an earlier invitation',
        body: inviteStaffSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await inviteStaff(orm.em.fork(), env, actorOf(request, env), request.body);
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/api/admin/staff/invitations/:id/resend',
    {
      schema: {
        summary: 'Send an invitation again with a new link',
        params: idParamsSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await resendInvitation(orm.em.fork(), actorOf(request, env), request.params.id);
      return reply.status(204).send(null);
    },
  );

  app.delete(
    '/api/admin/staff/invitations/:id',
    { schema: { summary: 'Withdraw an invitation', params: idParamsSchema, response: { 204: z.null() } } },
    async (request, reply) => {
      await withdrawInvitation(orm.em.fork(), actorOf(request, env), request.params.id);
      return reply.status(204).send(null);
    },
  );
};

const joinRoutes: Routes = async (app, { env, orm }) => {
  app.post(
    '/api/staff-invitations/find',
    {
      config: { limits: { network: 'RESET_BY_NETWORK' } },
      schema: {
        summary: 'Get the invitation of an emailed link',
        body: staffInvitationTokenSchema,
        response: { 200: foundStaffInvitationSchema },
      },
    },
    async (request) => findInvitation(orm.em.fork(), env, request.body.token),
  );

  app.post(
    '/api/staff-invitations/accept',
    {
      config: { limits: { account: 'CONFIRM', network: 'CONFIRM_BY_NETWORK' } },
      schema: {
        summary: 'Join the staff, signed in with the invited address',
        body: staffInvitationTokenSchema,
        response: { 200: acknowledgementSchema },
      },
    },
    async (request, reply) => {
      const visitor = { session: signedIn(request), actor: actorOf(request, env) };
      const token = await acceptInvitation(orm.em.fork(), env, visitor, request.body.token);
      staffAccounts.setSessionCookie(reply, env, token);
      return { message: 'Welcome to the team.' };
    },
  );
};

const listStaff = async (em: EntityManager): Promise<Staff> => ({
  members: await staffAccounts.listMembers(em),
  invitations: (await listOpenInvitations(em)).map(presentInvitation),
});

const INVITATION_FIELDS = staffSchema.shape.invitations.element.keyof().options;

const presentInvitation = (invitation: StaffInvitation) => pickFields(invitation, INVITATION_FIELDS);
