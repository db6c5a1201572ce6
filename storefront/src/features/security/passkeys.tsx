import { PASSKEYS_MAX, renamePasskeySchema, type CurrentUser, type Passkey } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { userMessageOf } from '../../api/problem.ts';
import { useZodForm } from '../../api/use-zod-form.ts';
import {
  Alert,
  Badge,
  Button,
  buttonVariants,
  ConfirmDialog,
  Dialog,
  Field,
  formatShortDate,
  FormActions,
  LoadFailedAlert,
  Loading,
  TextInput,
} from '../../ui/index.ts';
import { useCanUsePasskeys } from '../passkeys/passkey-support.ts';
import { failureOf } from './confirmation.tsx';
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from './passkeys.mutations.ts';
import { passkeysTexts as texts } from './passkeys.texts.ts';
import { RestoreFocus } from './restore-focus.ts';
import { Section } from './section.tsx';
import * as styles from './security-page.css.ts';
import { passkeysQuery, secondFactorQuery } from './security.queries.ts';
import { formatLastSeen } from './session-list.tsx';

export function Passkeys({ user }: { user: CurrentUser }) {
  const { data: passkeys, isError, isFetching, refetch } = useQuery(passkeysQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Section title={texts.title} text={texts.text} headingRef={heading}>
      {isError && !passkeys && <LoadFailedAlert title={texts.failedToLoad} isRetrying={isFetching} onRetry={refetch} />}
      {!isError && !passkeys && <Loading label={texts.loading} height="6rem" />}
      {passkeys && (
        <div className={styles.stack}>
          <PasskeyList passkeys={passkeys} heading={heading} />
          <AddPasskey passkeys={passkeys} isVerified={user.isEmailVerified} />
        </div>
      )}
    </Section>
  );
}

interface PasskeyListProps {
  passkeys: Passkey[];
  heading: RefObject<HTMLHeadingElement | null>;
}

function PasskeyList({ passkeys, heading }: PasskeyListProps) {
  const { data: secondFactor } = useQuery(secondFactorQuery);
  if (passkeys.length === 0) return <p className={styles.soft}>{texts.empty}</p>;
  const isAlone = passkeys.length === 1 && secondFactor?.isRequired === true && !secondFactor.isOn;
  return (
    <>
      <ul className={styles.list}>
        {passkeys.map((passkey) => (
          <PasskeyItem key={passkey.id} passkey={passkey} heading={heading} />
        ))}
      </ul>
      {isAlone && <Alert tone="info">{texts.single}</Alert>}
    </>
  );
}

interface PasskeyItemProps {
  passkey: Passkey;
  heading: RefObject<HTMLHeadingElement | null>;
}

function PasskeyItem({ passkey, heading }: PasskeyItemProps) {
  const { name, isSynced, createdAt, lastUsedAt } = passkey;
  const [dialog, setDialog] = useState<'rename' | 'remove' | null>(null);
  const facts = [
    texts.added(formatShortDate(createdAt)),
    lastUsedAt ? texts.used(formatLastSeen(lastUsedAt)) : texts.unused,
  ];
  const close = () => setDialog(null);
  return (
    <li className={styles.place}>
      <KeyRound size={22} className={styles.placeIcon} aria-hidden="true" />
      <div>
        <p className={styles.device}>
          {name}
          {isSynced && <Badge>{texts.synced}</Badge>}
        </p>
        <p className={styles.placeFacts}>{facts.join(' · ')}</p>
      </div>
      <div className={styles.placeAction}>
        <Button
          variant="quiet"
          size="small"
          aria-label={texts.rename.actionFor(name)}
          onClick={() => setDialog('rename')}
        >
          {texts.rename.action}
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={texts.remove.actionFor(name)}
          onClick={() => setDialog('remove')}
        >
          {texts.remove.action}
        </Button>
      </div>
      <Dialog open={dialog === 'rename'} onClose={close} title={texts.rename.title}>
        <RenameForm passkey={passkey} onClose={close} />
      </Dialog>
      <RemoveDialog passkey={passkey} isOpen={dialog === 'remove'} heading={heading} onClose={close} />
    </li>
  );
}

function RenameForm({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { mutate: rename, isPending, error } = useRenamePasskey(passkey, onClose);
  const { register, handleSubmit, errors, refusal } = useZodForm({
    schema: renamePasskeySchema,
    defaultValues: { name: passkey.name },
    failure: error,
    mode: 'onSubmit',
  });
  return (
    <form className={styles.form} onSubmit={handleSubmit((input) => rename(input))} noValidate>
      {refusal !== null && <Alert title={texts.rename.failed}>{userMessageOf(refusal)}</Alert>}
      <Field label={texts.rename.label} error={errors.name?.message}>
        <TextInput autoComplete="off" {...register('name')} />
      </Field>
      <FormActions
        submit={texts.rename.submit}
        pending={texts.rename.pending}
        isPending={isPending}
        onCancel={onClose}
      />
    </form>
  );
}

interface RemoveDialogProps extends PasskeyItemProps {
  isOpen: boolean;
  onClose: () => void;
}

function RemoveDialog({ passkey, isOpen, heading, onClose }: RemoveDialogProps) {
  const { mutate: remove, reset, isPending, error } = useRemovePasskey(passkey);
  const failure = failureOf(error);
  const item = useRef(null);
  return (
    <ConfirmDialog
      open={isOpen}
      {...texts.remove.question}
      text={texts.remove.text(passkey.name)}
      isPending={isPending}
      isDestructive
      failure={failure === null ? null : userMessageOf(failure)}
      onConfirm={() => remove()}
      onClose={() => {
        reset();
        onClose();
      }}
    >
      <RestoreFocus opener={item} fallback={heading} />
    </ConfirmDialog>
  );
}

function AddPasskey({ passkeys, isVerified }: { passkeys: readonly Passkey[]; isVerified: boolean }) {
  const { mutate: add, isPending, error } = useAddPasskey(passkeys);
  const canUsePasskeys = useCanUsePasskeys();
  const failure = failureOf(error);
  const button = useRef<HTMLButtonElement>(null);
  if (!isVerified) {
    return (
      <>
        <p className={styles.soft}>{texts.unverified}</p>
        <div className={styles.actions}>
          <Link to="/profile" search={{ tab: 'verification' }} className={buttonVariants({ variant: 'secondary' })}>
            {texts.verify}
          </Link>
        </div>
      </>
    );
  }
  if (!canUsePasskeys) return <p className={styles.soft}>{texts.unsupported}</p>;
  if (passkeys.length >= PASSKEYS_MAX) return <p className={styles.soft}>{texts.full}</p>;
  return (
    <>
      {failure !== null && <Alert title={texts.add.failed}>{userMessageOf(failure)}</Alert>}
      <div className={styles.actions}>
        {isPending && <RestoreFocus opener={button} />}
        <Button ref={button} variant="secondary" pending={isPending} onClick={() => add()}>
          {isPending ? texts.add.pending : texts.add.action}
        </Button>
      </div>
    </>
  );
}
