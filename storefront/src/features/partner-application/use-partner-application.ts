import { zodResolver } from '@hookform/resolvers/zod';
import {
  type CurrentUser,
  type MyPartnerStatus,
  type PartnerApplicationForm,
  partnerApplicationSchema,
} from '@mithai/contracts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMachine } from '@xstate/react';
import pLimit from 'p-limit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fromPromise } from 'xstate';
import { api } from '../../api/client.ts';
import { waitForConnection, isOffline } from '../../api/connectivity.ts';
import { hasStatus } from '../../api/problem.ts';
import { uploadImage } from '../../api/upload-image.ts';
import { toast } from '../../ui/index.ts';
import { useSession } from '../session/use-session.ts';
import { applicationDraft } from './application-draft.ts';
import {
  applicationValuesSchema,
  initialValues,
  type ApplicationFormFields,
  type ApplicationValues,
} from './application-values.ts';
import { imageUploadMachine } from './image-upload.machine.ts';
import { partnerApplicationMachine, type ArrivedImage } from './partner-application.machine.ts';
import { applyNotices } from './partner-application.texts.ts';
import { partnerStatusQuery } from './partner-status.queries.ts';
import { saveInMemory, useApplicationDraft } from './use-application-draft.ts';

export function usePartnerApplication(user: CurrentUser, earlier: MyPartnerStatus | null) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { expire } = useSession();
  const [first] = useState(() => initialValues(earlier));
  const form = useForm<ApplicationValues, unknown, PartnerApplicationForm>({
    resolver: zodResolver(applicationValuesSchema),
    defaultValues: first,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  });
  const [logic] = useState(() =>
    createLogic({
      queryClient,
      form,
      endSession: () => {
        saveInMemory(user.id, form.getValues());
        expire();
      },
      showSubmitted: () => {
        applicationDraft.clear(user.id);
        toast(applyNotices.submitted);
        void navigate({ to: '/partner/status', replace: true });
      },
    }),
  );
  const [snapshot, send] = useMachine(logic);
  const draft = useApplicationDraft(user.id, form, first);

  const discard = () => {
    send({ type: 'discard' });
    toast(applyNotices.discarded(draft.discard()));
  };
  return { form, snapshot, send, draft: { isRestored: draft.isRestored, isStored: draft.isStored, discard } };
}

/** The server re-encodes each image on arrival and limits how many it accepts at once from one user. */
const limitUploads = pLimit(2);

interface Dependencies {
  queryClient: QueryClient;
  form: ApplicationFormFields;
  endSession: () => void;
  showSubmitted: () => void;
}

function createLogic({ queryClient, form, endSession, showSubmitted }: Dependencies) {
  return partnerApplicationMachine.provide({
    actors: {
      imageUpload: imageUploadMachine.provide({
        actors: {
          send: fromPromise(({ input: { file, onProgress }, signal }) =>
            limitUploads(() => uploadImage(file, { onProgress, signal })),
          ),
        },
      }),
      submitApplication: fromPromise(({ input }: { input: PartnerApplicationForm }) =>
        sendApplication(queryClient, input),
      ),
      connect: fromPromise(({ signal }) => waitForConnection(signal)),
    },
    actions: {
      addImage: (_, image) => addImage(form, image),
      notifyUploaded: (_, count) => toast(applyNotices.imagesUploaded(count)),
      explainFailedUpload: (_, { code }) =>
        toast(code === 'verification_required' ? applyNotices.unverified : applyNotices.uploadFailed),
      explainFailure: (_, problem) =>
        toast(problem.code === 'unexpected' ? applyNotices.submissionError : applyNotices.failed(problem.userMessage)),
      finish: showSubmitted,
      askToSignIn: endSession,
    },
    guards: { isOffline },
  });
}

async function sendApplication(queryClient: QueryClient, form: PartnerApplicationForm): Promise<void> {
  const { queryKey } = partnerStatusQuery;
  const before = queryClient.getQueryData(queryKey);
  try {
    const application = await api.post(partnerApplicationSchema, '/api/partner-sellers/apply', form);
    const status: MyPartnerStatus = {
      ...application,
      earlierApplications: before ? [before, ...before.earlierApplications] : [],
    };
    queryClient.setQueryData(queryKey, status);
  } catch (error) {
    // An application exists already.
    if (hasStatus(error, 409)) await queryClient.invalidateQueries({ queryKey });
    throw error;
  }
}

/** Keeps the order of selection, because the first image is the product's main image. */
function addImage(form: ApplicationFormFields, { proposal, imageUrl, before }: ArrivedImage): void {
  const index = form.getValues('productProposals').findIndex(({ key }) => key === proposal);
  if (index === -1) return;
  const field = `productProposals.${index}.imageUrls` as const;
  const images = form.getValues(field);
  const overtaken = images.findIndex((other) => before.includes(other));
  const at = overtaken === -1 ? images.length : overtaken;
  form.setValue(field, images.toSpliced(at, 0, imageUrl), { shouldDirty: true });
  form.clearErrors(field);
}
