import type { FoundStaffInvitation } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hasCode, userMessageOf } from '../../api/problem.ts';
import { Alert, Button, buttonVariants, toast } from '../../ui/index.ts';
import { MessagePage } from '../layout/message-page.tsx';
import { Confirmation, NotConfirmed } from '../security/confirmation.tsx';
import { SetPasswordSection } from '../security/set-password.tsx';
import { openLoginModal, openRegisterModal } from '../session/modal-events.ts';
import { useSession } from '../session/use-session.ts';
import { useJoinStaff } from './staff-invitation.mutations.ts';
import { invitationQuery } from './staff-invitation.queries.ts';
import { joinTexts as texts, welcomeNotice } from './staff-invitation.texts.ts';

export function JoinStaffPage({ token }: { token: string | undefined }) {
  return (
    <Confirmation>
      <Invitation token={token} />
    </Confirmation>
  );
}

function Invitation({ token }: { token: string | undefined }) {
  const {
    data: invitation,
    isError,
    error,
    refetch,
  } = useQuery({
    ...invitationQuery(token ?? ''),
    enabled: token !== undefined,
  });
  if (token === undefined) return deadEnd(texts.noToken);
  if (invitation === null) return deadEnd(texts.void);
  if (isError) {
    return (
      <MessagePage title={texts.failedToLoad} text={userMessageOf(error)}>
        <Button size="large" fill onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </MessagePage>
    );
  }
  if (!invitation) return <MessagePage title={texts.title} text={texts.loading} />;
  return (
    <MessagePage title={texts.title} text={texts.invited(invitation.email, invitation.role)}>
      <NextStep token={token} invitation={invitation} />
    </MessagePage>
  );
}

function NextStep({ token, invitation: { email } }: { token: string; invitation: FoundStaffInvitation }) {
  const { user, status, signOut } = useSession();
  if (status === 'unknown') return null;
  if (!user) {
    return (
      <>
        <p>{texts.signInFirst(email)}</p>
        <Button size="large" fill onClick={() => openRegisterModal()}>
          {texts.createAccount}
        </Button>
        <Button variant="secondary" fill onClick={() => openLoginModal()}>
          {texts.signIn}
        </Button>
      </>
    );
  }
  if (user.email !== email) {
    return (
      <>
        <Alert tone="info">{texts.otherAccount(user.email)}</Alert>
        <Button variant="secondary" fill onClick={signOut}>
          {texts.signOut}
        </Button>
      </>
    );
  }
  if (!user.hasPassword) {
    return (
      <>
        <Alert tone="info">{texts.passwordFirst}</Alert>
        <SetPasswordSection user={user} />
      </>
    );
  }
  return <Accept token={token} />;
}

function Accept({ token }: { token: string }) {
  const navigate = useNavigate();
  const { mutate: join, isPending, error } = useJoinStaff();
  const isVoid = hasCode(error, 'staff_invitation_void');
  const message = error && !(error instanceof NotConfirmed) && (isVoid ? texts.void.text : userMessageOf(error));
  return (
    <>
      {message && <Alert title={texts.failed}>{message}</Alert>}
      <Button
        size="large"
        fill
        pending={isPending}
        onClick={() =>
          join(token, {
            onSuccess: () => {
              toast(welcomeNotice);
              void navigate({ to: '/admin' });
            },
          })
        }
      >
        {isPending ? texts.pending : texts.accept}
      </Button>
      <p>{texts.next}</p>
    </>
  );
}

/** A function and not a component: the page element stays mounted, and its new title takes the focus. */
function deadEnd({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <MessagePage title={title} text={text}>
      <Link to="/" className={buttonVariants({ variant: 'secondary', fill: true })}>
        {texts.toShop}
      </Link>
    </MessagePage>
  );
}
