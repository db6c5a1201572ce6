import { BUSINESS_FIELDS, type CurrentUser, type MyPartnerStatus } from '@mithai/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { SnapshotFrom } from 'xstate';
import type { Problem } from '../../api/problem.ts';
import { Alert, Button, TabPanel, Tabs, Timeline, TimelineStep } from '../../ui/index.ts';
import { requiredHint } from '../../ui/required-hint.texts.ts';
import { VerifyEmail } from '../profile/verify-email.tsx';
import { ApplicationProblem } from './application-problem.tsx';
import { proposalOf, serverErrorsOf, type ApplicationField, type ApplicationFormFields } from './application-values.ts';
import * as styles from './apply-page.css.ts';
import { BusinessFields } from './business-fields.tsx';
import { FormErrors, wrongFieldsOf } from './form-errors.tsx';
import { VERIFY_FIRST } from './upload-tile.tsx';
import type { ApplicationEvent, partnerApplicationMachine, Upload } from './partner-application.machine.ts';
import { applyTexts as texts } from './partner-application.texts.ts';
import { ProposalList } from './proposal-list.tsx';

const TABS = ['business', 'proposals'] as const;

interface ApplicationFormProps {
  user: CurrentUser;
  form: ApplicationFormFields;
  snapshot: SnapshotFrom<typeof partnerApplicationMachine>;
  send: (event: ApplicationEvent) => void;
  draft: { isRestored: boolean; isStored: boolean; discard: () => void };
  /** The rejected application. */
  earlier: MyPartnerStatus | null;
}

export function ApplicationForm({ user, form, snapshot, send, draft, earlier }: ApplicationFormProps) {
  const { value, context } = snapshot;
  const tab = value === 'business' ? 'business' : 'proposals';
  const isWaiting = value === 'waiting';
  const isSubmitting = value === 'submitting' || value === 'submitted' || value === 'signedOut';
  const { opened, setOpened, show, goOn, submit } = useApplicationFields({ form, context, send });

  return (
    <FormProvider {...form}>
      <div className={styles.page}>
        <header className={styles.head}>
          <h1 className={styles.title}>{texts.title}</h1>
          <p className={styles.lead}>{texts.lead}</p>
        </header>
        <div className={styles.columns}>
          <form className={styles.form} onSubmit={submit} noValidate>
            <VerifyFirst user={user} />
            <Notices earlier={earlier} isRestored={draft.isRestored} />
            <Tabs
              label={texts.tabsLabel}
              value={tab}
              onValueChange={(next) => send({ type: next === 'business' ? 'showBusiness' : 'showProposals' })}
              tabs={TABS.map((name) => ({ value: name, label: texts.tabs[name] }))}
            >
              <fieldset disabled={isSubmitting || isWaiting}>
                <p className={styles.legend}>{requiredHint}</p>
                <TabPanel value="business" keeps>
                  <BusinessFields />
                  <div className={styles.actions}>
                    <Button size="large" onClick={() => void goOn()}>
                      {texts.continue}
                    </Button>
                  </div>
                </TabPanel>
                <TabPanel value="proposals" keeps>
                  <ProposalList
                    opened={opened}
                    setOpened={setOpened}
                    uploads={context.uploads}
                    send={send}
                    show={show}
                  />
                </TabPanel>
              </fieldset>
            </Tabs>
            <FormErrors onChoose={show} />
            <ApplicationProblem phase={value} problem={context.problem} onCancel={() => send({ type: 'cancel' })} />
            {tab === 'proposals' && (
              <SubmitActions isSubmitting={isSubmitting} isWaiting={isWaiting} onBack={() => show('businessName')} />
            )}
            <DraftNote draft={draft} disabled={isSubmitting || isWaiting} />
          </form>
          <Steps />
        </div>
      </div>
    </FormProvider>
  );
}

/** Asks for the code and confirms the verification. Renders nothing for an account verified before. */
function VerifyFirst({ user }: { user: CurrentUser }) {
  const [wasUnverified] = useState(!user.isEmailVerified);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button has unmounted.
    if (user.isEmailVerified && document.activeElement === document.body) frame.current?.focus();
  }, [user.isEmailVerified]);

  if (!wasUnverified) return null;
  return (
    <div ref={frame} id={VERIFY_FIRST} className={styles.verify} tabIndex={-1}>
      {user.isEmailVerified ? (
        <Alert tone="success">{texts.verified}</Alert>
      ) : (
        <Alert tone="info" title={texts.verifyTitle}>
          <p>{texts.verifyText}</p>
          <VerifyEmail user={user} />
        </Alert>
      )}
    </div>
  );
}

type ApplicationFieldsInput = Pick<ApplicationFormProps, 'form' | 'send'> & {
  context: ApplicationFormProps['snapshot']['context'];
};

/** Moves the focus to the field that needs attention, opening its tab and proposal first. */
function useApplicationFields({ form, context, send }: ApplicationFieldsInput) {
  const [opened, setOpened] = useState<Record<string, boolean>>({});
  const [wanted, setWanted] = useState<{ field: ApplicationField } | null>(null);

  /** Opens the tab and the proposal of the field; the field takes the focus once it is rendered. */
  const show = (field: ApplicationField) => {
    const proposal = proposalOf(field);
    send({ type: proposal ? 'showProposals' : 'showBusiness' });
    const { key } = (proposal && form.getValues('productProposals')[proposal.index]) ?? {};
    if (key) setOpened((before) => ({ ...before, [key]: true }));
    setWanted({ field });
  };
  useEffect(() => {
    if (wanted) form.setFocus(wanted.field);
  }, [wanted, form]);

  const showServerErrors = useEffectEvent((problem: Problem | null) => {
    const objections = serverErrorsOf(problem);
    for (const { field, message } of objections) form.setError(field, { type: 'server', message });
    const [first] = objections;
    if (first) show(first.field);
  });
  useEffect(() => showServerErrors(context.problem), [context.problem]);

  const goOn = async () => {
    await form.trigger(BUSINESS_FIELDS);
    show(BUSINESS_FIELDS.find((field) => form.getFieldState(field).invalid) ?? 'productProposals.0.name');
  };
  const submit = form.handleSubmit(
    (application) => {
      const unfinished = unfinishedImages(form, context.uploads);
      if (!unfinished) return send({ type: 'submit', application });
      form.setError(unfinished.field, { type: 'upload', message: unfinished.message });
      show(unfinished.field);
    },
    (errors) => {
      const [first] = wrongFieldsOf(errors, form.getValues());
      if (first) show(first);
    },
  );

  return { opened, setOpened, show, goOn, submit };
}

function Notices({ earlier, isRestored }: { earlier: MyPartnerStatus | null; isRestored: boolean }) {
  return (
    <>
      {earlier?.rejectionReason && (
        <Alert tone="info" title={texts.again.title}>
          <p className={styles.rejectionReason}>{earlier.rejectionReason}</p>
          <p>{texts.again.text}</p>
        </Alert>
      )}
      {isRestored && (
        <Alert tone="info" title={texts.draft.restored}>
          {texts.draft.restoredText}
        </Alert>
      )}
    </>
  );
}

interface SubmitActionsProps {
  isSubmitting: boolean;
  isWaiting: boolean;
  onBack: () => void;
}

function SubmitActions({ isSubmitting, isWaiting, onBack }: SubmitActionsProps) {
  return (
    <div className={styles.actions}>
      <Button type="submit" size="large" pending={isSubmitting} disabled={isWaiting}>
        {isSubmitting ? texts.submitting : texts.submit}
      </Button>
      <Button variant="secondary" size="large" disabled={isSubmitting || isWaiting} onClick={onBack}>
        {texts.back}
      </Button>
    </div>
  );
}

function DraftNote({ draft, disabled }: Pick<ApplicationFormProps, 'draft'> & { disabled: boolean }) {
  return (
    <footer className={styles.draft}>
      <p>{texts.draft.stored}</p>
      {draft.isStored && (
        <Button variant="quiet" size="small" disabled={disabled} onClick={draft.discard}>
          {texts.draft.discard}
        </Button>
      )}
    </footer>
  );
}

export function Steps() {
  return (
    <aside className={styles.steps} aria-labelledby="application-steps">
      <h2 id="application-steps" className={styles.stepsTitle}>
        {texts.steps.title}
      </h2>
      <Timeline>
        {texts.steps.list.map(({ title, text }, index) => (
          <TimelineStep key={title} icon={index + 1} title={title} current={index === 0}>
            <p className={styles.soft}>{text}</p>
          </TimelineStep>
        ))}
      </Timeline>
    </aside>
  );
}

/** Error for chosen images that are still uploading or have failed; null if there are none. */
function unfinishedImages(
  form: ApplicationFormFields,
  uploads: readonly Upload[],
): { field: ApplicationField; message: string } | null {
  const upload = uploads.find(({ status }) => status !== 'arrived');
  if (!upload) return null;
  const index = form.getValues('productProposals').findIndex(({ key }) => key === upload.proposal);
  return {
    field: `productProposals.${index}.imageUrls`,
    message: upload.status === 'sending' ? texts.images.onTheirWay : texts.images.notArrived,
  };
}
