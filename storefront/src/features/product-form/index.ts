export { FileInput } from './file-input.tsx';
export { FoodFields } from './food-fields.tsx';
export { FormPictureField } from './form-picture-field.tsx';
export { newProductDraft, useNewProductDraft } from './new-product-draft.ts';
export { ProductFields } from './product-fields.tsx';
export { pair as fieldPair } from './product-fields.css.ts';
export { productFormTexts } from './product-form.texts.ts';
export { UploadProgress } from './upload-progress.tsx';
export { useObjectUrl, usePictureUpload } from './use-picture-upload.ts';
