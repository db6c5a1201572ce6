import { useEffect, useState } from 'react';
import { applicationDraft } from './application-draft.ts';
import type { ApplicationFormFields, ApplicationValues } from './application-values.ts';

/** Everything typed when the session ended, in memory only: restored if the same user returns to the page. */
let held: { userId: number; values: ApplicationValues } | null = null;

export function holdForReturn(userId: number, values: ApplicationValues): void {
  held = { userId, values: structuredClone(values) };
}

function takeHeld(userId: number): ApplicationValues | null {
  const values = held?.userId === userId ? held.values : null;
  held = null;
  return values;
}

/** Stores the draft and restores it after hydration, because the server has none. */
export function useApplicationDraft(userId: number, form: ApplicationFormFields, first: ApplicationValues) {
  const [state, setState] = useState<'empty' | 'typed' | 'restored'>('empty');

  useEffect(() => {
    const whole = takeHeld(userId);
    const draft = applicationDraft.read(userId);
    if (whole ?? draft) form.reset({ ...form.getValues(), ...draft, ...whole });
    if (whole) setState('typed');
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
