import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { AuditAction, CustomerNote as NoteResponse } from '@mithai/contracts';
import { recordAudit } from '../../audit/index.ts';
import { publishChange, staffWith } from '../../outbox/index.ts';
import { readAccountNames } from '../../platform/account-names.ts';
import type { SessionUser } from '../../platform/access.ts';
import type { Actor } from '../../platform/actor.ts';
import { findAndLockAccount } from '../../platform/lock-account.ts';
import { transactional } from '../../platform/transaction.ts';
import { CustomerNote } from './customer-note.entity.ts';
import { customerNotFound, customerNoteChanged, noteNotFound, customerNoteOfAnother } from './customers.errors.ts';

export type Viewer = Pick<SessionUser, 'id' | 'role'>;

/** Newest first, as the viewer sees them. */
export const listNotes = async (em: EntityManager, customerId: number, viewer: Viewer): Promise<NoteResponse[]> => {
  const notes = await em.find(CustomerNote, { customerId }, { orderBy: { id: 'desc' } });
  const names = await readAccountNames(
    em,
    notes.map(({ authorId }) => authorId),
  );
  return notes.map(({ id, text, authorId, createdAt, updatedAt }) => ({
    id,
    text,
    author: names.get(authorId) ?? '',
    isOwn: authorId === viewer.id,
    isDeletable: authorId === viewer.id || isOwner(viewer),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }));
};

/** Locks the account, so that it is not deleted without the note. Throws 404 if it is deleted. */
export const addNote = async (em: EntityManager, actor: Actor, customerId: number, text: string): Promise<void> =>
  transactional(em, async (em) => {
    if (!(await findAndLockAccount(em, customerId))) throw customerNotFound();
    const now = new Date();
    const note = em.create(CustomerNote, {
      customerId,
      authorId: actor.userId,
      text,
      createdAt: now,
      updatedAt: now,
    });
    await em.persist(note).flush();
    await recordNote(em, actor, 'customer.note_added', note);
  });

/** Throws 403 for another author's note, 409 if it is newer than `updatedAt` (ISO 8601). */
export const changeNote = async (
  em: EntityManager,
  actor: Actor,
  id: number,
  { text, updatedAt }: { text: string; updatedAt: string },
): Promise<void> =>
  transactional(em, async (em) => {
    const note = await lockNote(em, id);
    if (note.authorId !== actor.userId) throw customerNoteOfAnother();
    if (note.updatedAt.getTime() !== Date.parse(updatedAt)) throw customerNoteChanged();
    if (note.text === text) return;
    note.text = text;
    note.updatedAt = new Date();
    await recordNote(em, actor, 'customer.note_changed', note);
  });

/** Throws 403 for another author's note, unless the owner of the shop deletes it. */
export const deleteNote = async (em: EntityManager, actor: Actor, id: number, viewer: Viewer): Promise<void> =>
  transactional(em, async (em) => {
    const note = await lockNote(em, id);
    if (note.authorId !== viewer.id && !isOwner(viewer)) throw customerNoteOfAnother();
    em.remove(note);
    await recordNote(em, actor, 'customer.note_deleted', note);
  });

/** In the caller's transaction, which deletes the account. */
export const deleteCustomerNotes = async (em: EntityManager, customerId: number): Promise<void> => {
  if ((await em.nativeDelete(CustomerNote, { customerId })) > 0) publishNotes();
};

const isOwner = ({ role }: Viewer): boolean => role === 'admin';

const lockNote = async (em: EntityManager, id: number): Promise<CustomerNote> => {
  const note = await em.findOne(CustomerNote, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!note) throw noteNotFound();
  return note;
};

/** Without the text, because the audit log outlives the customer's data. */
const recordNote = async (
  em: EntityManager,
  actor: Actor,
  action: AuditAction,
  { id: noteId, customerId }: CustomerNote,
): Promise<void> => {
  publishNotes();
  await recordAudit(em, actor, { action, subjectId: customerId, after: { noteId } });
};

const publishNotes = (): void => publishChange({ topic: 'customer' }, staffWith('support'));
