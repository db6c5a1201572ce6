import { updateProfileSchema, type CurrentUser } from '@mithai/contracts';
import { useZodForm } from '../../api/use-zod-form.ts';
import { Button, Card, Field, TextInput } from '../../ui/index.ts';
import * as styles from './profile-page.css.ts';
import { useUpdateProfile } from './profile.mutations.ts';
import { profileTexts as texts } from './profile.texts.ts';

export function ProfileForm({ user }: { user: CurrentUser }) {
  const { mutate: update, isPending, error } = useUpdateProfile(user);
  const { register, handleSubmit, errors } = useZodForm({
    schema: updateProfileSchema,
    defaultValues: { name: user.name, email: user.email, phone: user.phone ?? '' },
    failure: error,
  });
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
