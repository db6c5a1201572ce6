import { useEffect, useState } from 'react';
import { applicationDraft } from './application-draft.ts';
import type { ApplicationFormFields, ApplicationValues } from './application-values.ts';

/** Everything typed when the session ended, in memory only: restored if the same user returns to the page. */
let inMemory: { userId: number; values: ApplicationValues } | null = null;

export function saveInMemory(userId: number, values: ApplicationValues): void {
  inMemory = { userId, values: structuredClone(values) };
}

function takeFromMemory(userId: number): ApplicationValues | null {
  const values = inMemory?.userId === userId ? inMemory.values : null;
  inMemory = null;
  return values;
}

/** Stores the draft and restores it after hydration, because the server has none. */
export function useApplicationDraft(userId: number, form: ApplicationFormFields, first: ApplicationValues) {
  const [state, setState] = useState<'empty' | 'typed' | 'restored'>('empty');

  useEffect(() => {
    const fromMemory = takeFromMemory(userId);
    const draft = applicationDraft.read(userId);
    if (fromMemory ?? draft) form.reset({ ...form.getValues(), ...draft, ...fromMemory });
    if (fromMemory) setState('typed');
    else if (draft) setState('restored');
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        applicationDraft.write(userId, values);
        setState((before) => (before === 'empty' ? 'typed' : before));
      },
    });
  }, [userId, form]);

  return {
    isRestored: state === 'restored',
    isStored: state !== 'empty',
    /** Returns an undo function. */
    discard: (): (() => void) => {
      const typed = structuredClone(form.getValues());
      form.reset(first);
      applicationDraft.clear(userId);
      setState('empty');
      return () => {
        form.reset(typed);
        applicationDraft.write(userId, typed);
        setState('typed');
      };
    },
  };
}
