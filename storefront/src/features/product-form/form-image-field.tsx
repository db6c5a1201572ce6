import { Controller, type Control, type FieldValues, type Path } from 'react-hook-form';
import { ImageField } from './image-field.tsx';

interface FormImageFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  error: string | undefined;
  onUploading: (isUploading: boolean) => void;
}

export function FormImageField<Values extends FieldValues & { imageUrl?: string | undefined }, Output>({
  control,
  error,
  onUploading,
}: FormImageFieldProps<Values, Output>) {
  return (
    <Controller
      control={control}
      name={'imageUrl' as Path<Values>}
      render={({ field: { ref, value, onChange } }) => (
        <ImageField ref={ref} imageUrl={value} error={error} onUploaded={onChange} onUploading={onUploading} />
      )}
    />
  );
}
