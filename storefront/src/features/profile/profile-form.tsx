import { zodResolver } from '@hookform/resolvers/zod';
import { updateProfileSchema, type CurrentUser, type UpdateProfile } from '@mithai/contracts';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { fieldErrorsOf } from '../../api/field-errors.ts';
import { Button, Card, Field, TextInput } from '../../ui/index.ts';
import * as styles from './profile-page.css.ts';
import { useUpdateProfile } from './profile.mutations.ts';
import { profileTexts as texts } from './profile.texts.ts';

export function ProfileForm({ user }: { user: CurrentUser }) {
  const { mutate: update, isPending, error } = useUpdateProfile(user);
  const serverErrors = useMemo(() => fieldErrorsOf<UpdateProfile>(error, ['name', 'email', 'phone']), [error]);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(updateProfileSchema),
    defaultValues: { name: user.name, email: user.email, phone: user.phone ?? '' },
    mode: 'onTouched',
    errors: serverErrors,
  });
  const { errors } = formState;
  return (
    <Card>
      <form className={styles.form} onSubmit={handleSubmit((profile) => update(profile))} noValidate>
        <Field label={texts.fields.name} error={errors.name?.message}>
          <TextInput autoComplete="name" {...register('name')} />
        </Field>
        <Field label={texts.fields.email} hint={texts.emailHint} error={errors.email?.message}>
          <TextInput type="email" autoComplete="email" autoCapitalize="none" {...register('email')} />
        </Field>
        <Field label={texts.fields.phone} optional error={errors.phone?.message}>
          <TextInput type="tel" autoComplete="tel" {...register('phone')} />
        </Field>
        <div className={styles.submit}>
          <Button type="submit" pending={isPending}>
            {isPending ? texts.saving : texts.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}
