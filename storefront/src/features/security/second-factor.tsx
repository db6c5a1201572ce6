import type { CurrentUser, SecondFactor as State } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { userMessageOf } from '../../api/problem.ts';
import {
  Alert,
  Badge,
  Button,
  buttonVariants,
  ConfirmDialog,
  Dialog,
  LoadFailedAlert,
  Loading,
} from '../../ui/index.ts';
import { failureOf } from './confirmation.tsx';
import { RestoreFocus } from './restore-focus.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { SecondFactorEvent } from './second-factor.machine.ts';
import { secondFactorTexts as texts } from './second-factor.texts.ts';
import { Section } from './section.tsx';
import * as styles from './security-page.css.ts';
import { secondFactorQuery } from './security.queries.ts';
import { ScanStep, TypeStep } from './set-up-steps.tsx';
import { useSecondFactor } from './use-second-factor.ts';

const LOW_CODES_THRESHOLD = 3;

type Send = (event: SecondFactorEvent) => void;

export function SecondFactor({ user }: { user: CurrentUser }) {
  const [snapshot, sendOn] = useSecondFactor();
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element>(null);
  const send = (event: SecondFactorEvent) => {
    if (snapshot.matches('idle')) opener.current = document.activeElement;
    sendOn(event);
  };
  return (
    <Section title={texts.title} text={texts.text} headingRef={heading}>
      <Current isVerified={user.isEmailVerified} isStarting={snapshot.matches('starting')} send={send} />
      <SetUp snapshot={snapshot} send={send}>
        <RestoreFocus opener={opener} fallback={heading} />
      </SetUp>
      <Question texts={texts.renewal} state={['askingToRenew', 'renewing']} snapshot={snapshot} send={send}>
        <RestoreFocus opener={opener} fallback={heading} />
      </Question>
      <Question texts={texts.turningOff} state={['askingToTurnOff', 'turningOff']} snapshot={snapshot} send={send}>
        <RestoreFocus opener={opener} fallback={heading} />
      </Question>
    </Section>
  );
}

interface OffProps {
  isVerified: boolean;
  isStarting: boolean;
  send: Send;
}

function Current({ send, ...off }: OffProps) {
  const { data, isError, isFetching, refetch } = useQuery(secondFactorQuery);
  if (isError && !data) return <LoadFailedAlert title={texts.failedToLoad} isRetrying={isFetching} onRetry={refetch} />;
  if (!data) return <Loading label={texts.loading} height="6rem" />;
  return data.isOn ? <On {...data} send={send} /> : <Off {...off} send={send} />;
}

function Off({ isVerified, isStarting, send }: OffProps) {
  return (
    <div className={styles.stack}>
      <div className={styles.state}>
        <Badge icon={<ShieldOff size="1.1em" aria-hidden="true" />}>{texts.off.state}</Badge>
      </div>
      <p className={styles.soft}>{isVerified ? texts.off.text : texts.off.unverified}</p>
      <div className={styles.actions}>
        {isVerified ? (
          <Button variant="secondary" pending={isStarting} onClick={() => send({ type: 'turnOn' })}>
            {isStarting ? texts.off.starting : texts.off.turnOn}
          </Button>
        ) : (
          <Link to="/profile" search={{ tab: 'verification' }} className={buttonVariants({ variant: 'secondary' })}>
            {texts.off.verify}
          </Link>
        )}
      </div>
    </div>
  );
}

function On({ recoveryCodesLeft, send }: Pick<State, 'recoveryCodesLeft'> & { send: Send }) {
  const { state, codesLeft, fewLeft, noneLeft, fewHint, renew, turnOff } = texts.on;
  return (
    <div className={styles.stack}>
      <div className={styles.state}>
        <Badge tone="success" icon={<ShieldCheck size="1.1em" aria-hidden="true" />}>
          {state}
        </Badge>
        {codesLeft(recoveryCodesLeft)}
      </div>
      {recoveryCodesLeft <= LOW_CODES_THRESHOLD && (
        <Alert tone="info" title={recoveryCodesLeft === 0 ? noneLeft : fewLeft}>
          {fewHint}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => send({ type: 'renew' })}>
          {renew}
        </Button>
        <Button variant="destructive" onClick={() => send({ type: 'turnOff' })}>
          {turnOff}
        </Button>
      </div>
    </div>
  );
}

type Snapshot = ReturnType<typeof useSecondFactor>[0];

function SetUp({ snapshot, send, children }: { snapshot: Snapshot; send: Send; children: ReactNode }) {
  const { setup, recoveryCodes, failure } = snapshot.context;
  const isShowingCodes = snapshot.matches('showingCodes');
  const isTyping = snapshot.matches('typing') || snapshot.matches('turningOn');
  return (
    <Dialog
      open={snapshot.matches('scanning') || isTyping || isShowingCodes}
      onClose={() => send({ type: 'close' })}
      title={isShowingCodes ? texts.codes.title : texts.setUp.title}
      description={isShowingCodes && texts.codes.text}
      holds={isShowingCodes}
    >
      {children}
      {snapshot.matches('scanning') && setup && <ScanStep setup={setup} onNext={() => send({ type: 'next' })} />}
      {isTyping && (
        <TypeStep
          failure={failureOf(failure)}
          isPending={snapshot.matches('turningOn')}
          onSubmit={(code) => send({ type: 'submit', code })}
          onBack={() => send({ type: 'back' })}
        />
      )}
      {isShowingCodes && (
        <RecoveryCodes codes={recoveryCodes} isLastStep={setup !== null} onSaved={() => send({ type: 'saved' })} />
      )}
    </Dialog>
  );
}

interface QuestionProps {
  texts: typeof texts.renewal | typeof texts.turningOff;
  state: readonly [asking: 'askingToRenew' | 'askingToTurnOff', doing: 'renewing' | 'turningOff'];
  snapshot: Snapshot;
  send: Send;
  children: ReactNode;
}

function Question({ texts: question, state: [asking, doing], snapshot, send, children }: QuestionProps) {
  const isPending = snapshot.matches(doing);
  const failure = failureOf(snapshot.context.failure);
  return (
    <ConfirmDialog
      open={isPending || snapshot.matches(asking)}
      {...question}
      isPending={isPending}
      isDestructive
      failure={failure === null ? null : userMessageOf(failure)}
      onConfirm={() => send({ type: 'confirm' })}
      onClose={() => send({ type: 'close' })}
    >
      {children}
    </ConfirmDialog>
  );
}
