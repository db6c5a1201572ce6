import { recoveryCodesSchema, secondFactorSetupSchema } from '@mithai/contracts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { api } from '../../api/client.ts';
import { hasStatus, userMessageOf } from '../../api/problem.ts';
import { toast } from '../../ui/index.ts';
import { useSession } from '../session/use-session.ts';
import { NotConfirmed, useConfirmed } from './confirmation.tsx';
import { secondFactorMachine } from './second-factor.machine.ts';
import { secondFactorNotices } from './second-factor.texts.ts';
import { secondFactorQuery } from './security.queries.ts';

const PATH = '/api/auth/second-factor';

export function useSecondFactor() {
  const queryClient = useQueryClient();
  const confirmed = useConfirmed();
  const { expire } = useSession();
  const [logic] = useState(() => createSecondFactorLogic({ queryClient, confirmed, endSession: expire }));
  return useMachine(logic);
}

interface Dependencies {
  queryClient: QueryClient;
  confirmed: ReturnType<typeof useConfirmed>;
  endSession: () => void;
}

function createSecondFactorLogic({ queryClient, confirmed, endSession }: Dependencies) {
  const call = async <Result>(act: () => Promise<Result>): Promise<Result> => {
    try {
      return await confirmed(act);
    } catch (error) {
      if (hasStatus(error, 401)) endSession();
      throw error;
    }
  };
  const refresh = () => queryClient.invalidateQueries(secondFactorQuery);
  return secondFactorMachine.provide({
    actors: {
      begin: fromPromise(() => call(() => api.post(secondFactorSetupSchema, PATH))),
      turnOn: fromPromise(async ({ input: code }: { input: string }) => {
        const { recoveryCodes } = await call(() => api.put(recoveryCodesSchema, PATH, { code }));
        return recoveryCodes;
      }),
      renew: fromPromise(async () => {
        const { recoveryCodes } = await call(() => api.post(recoveryCodesSchema, `${PATH}/recovery-codes`));
        return recoveryCodes;
      }),
      turnOff: fromPromise(async () => {
        await call(() => api.delete(PATH));
        await refresh();
      }),
    },
    actions: {
      explainFailedStart: (_, error) => {
        if (!(error instanceof NotConfirmed)) toast(secondFactorNotices.failedToStart(userMessageOf(error)));
      },
      refresh: () => void refresh(),
      notifyTurnedOff: () => toast(secondFactorNotices.turnedOff),
    },
  });
}
