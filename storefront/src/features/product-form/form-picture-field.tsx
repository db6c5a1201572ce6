import { Controller, type Control, type FieldValues, type Path } from 'react-hook-form';
import { PictureField } from './picture-field.tsx';

interface FormPictureFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  error: string | undefined;
  onUploading: (isUploading: boolean) => void;
}

export function FormPictureField<Values extends FieldValues & { imageUrl?: string | undefined }, Output>({
  control,
  error,
  onUploading,
}: FormPictureFieldProps<Values, Output>) {
  return (
    <Controller
      control={control}
      name={'imageUrl' as Path<Values>}
      render={({ field: { ref, value, onChange } }) => (
        <PictureField ref={ref} imageUrl={value} error={error} onUploaded={onChange} onUploading={onUploading} />
      )}
    />
  );
}
