import type { ApplicationField } from './application-fields.ts';
import type { ApplicationFormFields } from './application-values.ts';
import type { Upload } from './partner-application.machine.ts';
import { applyTexts } from './partner-application.texts.ts';

const { images: texts } = applyTexts;

/** Error for chosen images that are still uploading or have failed; null if there are none. */
export function unfinishedImages(
  form: ApplicationFormFields,
  uploads: readonly Upload[],
): { field: ApplicationField; message: string } | null {
  const upload = uploads.find(({ status }) => status !== 'arrived');
  if (!upload) return null;
  const index = form.getValues('productProposals').findIndex(({ key }) => key === upload.proposal);
  return {
    field: `productProposals.${index}.imageUrls`,
    message: upload.status === 'sending' ? texts.onTheirWay : texts.notArrived,
  };
}
