import { saveSynonymsSchema, type Synonyms } from '@mithai/contracts';
import { useEffect } from 'react';
import { useZodForm } from '../../../api/use-zod-form.ts';
import { Button, Checkbox, Field, TextInput } from '../../../ui/index.ts';
import * as styles from './settings.css.ts';
import { useSaveSynonyms } from './synonyms.mutations.ts';
import { synonymsTexts as texts } from './synonyms.texts.ts';

interface SynonymsFormProps {
  /** Null to add new ones. */
  edited: Synonyms | null;
  /** The initial words. */
  words: string;
  onDone: () => void;
}

/** Remounted, by its key, for each edited row and each initial word. */
export function SynonymsForm({ edited, words, onDone }: SynonymsFormProps) {
  const { mutate: save, isPending, error } = useSaveSynonyms(edited);
  const { register, handleSubmit, errors, reset, setFocus } = useZodForm({
    schema: saveSynonymsSchema,
    defaultValues: {
      term: edited?.term ?? '',
      words: edited?.words ?? words,
      isSubstitute: edited?.isSubstitute ?? false,
    },
    failure: error,
    mode: 'onSubmit',
  });
  const isStarted = edited !== null || words !== '';
  useEffect(() => {
    if (isStarted) setFocus('words');
  }, [isStarted, setFocus]);
  return (
    <form
      className={styles.form}
      aria-label={edited ? texts.save : texts.add}
      onSubmit={handleSubmit((input) =>
        save(input, {
          onSuccess: () => {
            reset({ term: '', words: '', isSubstitute: false });
            onDone();
          },
        }),
      )}
      noValidate
    >
      <Field label={texts.words} hint={texts.wordsHint} error={errors.words?.message}>
        <TextInput autoComplete="off" {...register('words')} />
      </Field>
      <Field label={texts.term} hint={texts.termHint} error={errors.term?.message}>
        <TextInput autoComplete="off" {...register('term')} />
      </Field>
      <Checkbox label={texts.isSubstitute} note={texts.isSubstituteHint} {...register('isSubstitute')} />
      <div className={styles.actions}>
        <Button type="submit" pending={isPending}>
          {isPending ? texts.saving : edited ? texts.save : texts.add}
        </Button>
        {isStarted && (
          <Button variant="quiet" onClick={onDone}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
