import { isInvitedStaff, type StaffMember, type StaffRole } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import {
  Badge,
  Button,
  ConfirmDialog,
  Dialog,
  FormActions,
  formatDateTime,
  LoadFailed,
  Loading,
} from '../../../ui/index.ts';
import { Confirmation } from '../../security/confirmation.tsx';
import { AuditLog } from '../audit-log/audit-log.tsx';
import { Invitations } from './invitations.tsx';
import { RoleChoice } from './role-choice.tsx';
import * as styles from './staff.css.ts';
import { useChangeRole, useRemove } from './staff.mutations.ts';
import { staffQuery } from './staff.queries.ts';
import { roleNames, staffTexts as texts } from './staff.texts.ts';

export function StaffPage() {
  const { data: staff, isError, refetch } = useQuery(staffQuery);
  return (
    <Confirmation text={texts.confirm}>
      <h2 className={styles.title}>{texts.title}</h2>
      {staff && (
        <div className={styles.sections}>
          <section aria-label={texts.members}>
            <ul className={styles.list}>
              {staff.members.map((member) => (
                <li key={member.id} className={styles.row}>
                  <Member member={member} />
                </li>
              ))}
            </ul>
          </section>
          <Invitations invitations={staff.invitations} />
        </div>
      )}
      {!staff && isError && <LoadFailed as="h3" title={texts.failedToLoad} onRetry={refetch} />}
      {!staff && !isError && <Loading label={texts.loading} height="16rem" />}
    </Confirmation>
  );
}

function Member({ member }: { member: StaffMember }) {
  const { name, email, role, hasSecondFactor, lastSeenAt } = member;
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <div className={styles.person}>
        <p className={styles.name}>
          {name}
          {role !== 'customer' && <Badge tone={role === 'admin' ? 'gold' : 'neutral'}>{roleNames[role]}</Badge>}
        </p>
        <p className={styles.soft}>{email}</p>
        <p className={styles.soft}>
          {texts.columns.signIn}: {hasSecondFactor ? texts.isOn : texts.isOff} · {texts.columns.lastSeen}:{' '}
          {lastSeenAt ? formatDateTime(lastSeenAt) : texts.never}
        </p>
      </div>
      {isInvitedStaff(role) && (
        <div className={styles.actions}>
          <Button
            variant="secondary"
            size="small"
            aria-label={texts.changeRoleOf(name)}
            onClick={() => setChanging(true)}
          >
            {texts.changeRole}
          </Button>
          <RemoveButton member={member} />
          <Dialog
            open={isChanging}
            onClose={() => setChanging(false)}
            title={texts.roleOf(name)}
            description={texts.changeHint}
          >
            <RoleForm member={member} current={role} onClose={() => setChanging(false)} />
            <AuditLog subject="staff" id={member.id} />
          </Dialog>
        </div>
      )}
    </>
  );
}

interface RoleFormProps {
  member: StaffMember;
  current: StaffRole;
  onClose: () => void;
}

function RoleForm({ member, current, onClose }: RoleFormProps) {
  const { mutate: change, isPending } = useChangeRole();
  const [role, setRole] = useState(current);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (role === current) onClose();
    else change({ member, role }, { onSuccess: onClose });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <RoleChoice value={role} onChoose={setRole} />
      <FormActions
        submit={texts.save}
        pending={texts.saving}
        isPending={isPending}
        cancel={texts.cancel}
        onCancel={onClose}
      />
    </form>
  );
}

function RemoveButton({ member }: { member: StaffMember }) {
  const { mutate: remove, isPending } = useRemove();
  const [isAsking, setAsking] = useState(false);
  const { name } = member;
  return (
    <>
      <Button variant="quiet" size="small" aria-label={texts.removeNamed(name)} onClick={() => setAsking(true)}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.removeTitle(name)}
        confirm={texts.remove}
        cancel={texts.keep}
        isPending={isPending}
        isDestructive
        onConfirm={() => remove(member, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <p>{texts.removeText}</p>
      </ConfirmDialog>
    </>
  );
}
