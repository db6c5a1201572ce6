import {
  codeRequestedSchema,
  type CurrentUser,
  currentUserSchema,
  ONE_TIME_CODE_LIFETIME,
  ONE_TIME_CODE_RESEND_SECONDS,
  placeholderNameOf,
  type SignInByEmail,
} from '@mithai/contracts';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { api } from '../../api/client.ts';
import { language } from '../../language/language.texts.ts';
import { toast } from '../../ui/index.ts';
import { pendingEmailSignIn } from '../session/pending-email-sign-in.ts';
import { sessionNotices } from '../session/session.texts.ts';
import { useAuthModals, useSession } from '../session/use-session.ts';
import { emailSignInMachine } from './email-sign-in.machine.ts';
import { emailSignInTexts } from './email-sign-in.texts.ts';

export function useEmailSignIn() {
  const { begin } = useSession();
  const { returnTo, typedEmail } = useAuthModals();
  const [logic] = useState(() => createLogic(returnTo, begin));
  const [resumed] = useState(() => {
    const pending = pendingEmailSignIn.read();
    return typedEmail === '' || typedEmail === pending?.email ? pending : null;
  });
  // Not on a reload, which is to open the modal again.
  useEffect(() => pendingEmailSignIn.close, []);
  return useMachine(logic, { input: { resumed } });
}

function createLogic(returnTo: string | null, begin: (user: CurrentUser, returnTo: string | null) => void) {
  return emailSignInMachine.provide({
    actors: {
      requestCode: fromPromise(async ({ input: email }: { input: string }) => {
        const { resendAfterSeconds } = await api.post(codeRequestedSchema, '/api/auth/sign-in-codes', {
          email,
          language,
        });
        return Date.now() + resendAfterSeconds * 1000;
      }),
      signIn: fromPromise(async ({ input }: { input: SignInByEmail }) => {
        const user = await api.post(currentUserSchema, '/api/auth/sign-in-by-email', input);
        pendingEmailSignIn.clear();
        begin(user, returnTo);
        const isNamed = user.name !== placeholderNameOf(user.email);
        toast(isNamed ? sessionNotices.welcomeBack(user.name) : emailSignInTexts.signedIn(user.email));
      }),
    },
    actions: {
      storeStep: (_, step) => {
        const expiresAt = step.resendAt + ONE_TIME_CODE_LIFETIME * 60_000 - ONE_TIME_CODE_RESEND_SECONDS * 1000;
        pendingEmailSignIn.store({ ...step, expiresAt, returnTo, isOpen: true });
      },
      clearStep: pendingEmailSignIn.clear,
    },
  });
}
