import {
  policyFormSchema,
  LANGUAGES,
  type Policy,
  type PolicyText as Text,
  type PolicyVersion,
} from '@mithai/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useZodForm } from '../../../../api/use-zod-form.ts';
import { LANGUAGE_NAMES } from '../../../../language/language.ts';
import { Button, Card, Field, TextArea } from '../../../../ui/index.ts';
import { parsePolicy } from '../../../policies/policy-text.ts';
import { PolicyText } from '../../../policies/policy-sections.tsx';
import { useShop } from '../../../shop/shop.queries.ts';
import { LeaveGuard } from '../../leave-guard.tsx';
import { SETTINGS_PARAMS } from '../sections.ts';
import * as content from '../content/content.css.ts';
import * as styles from '../settings.css.ts';
import { settingsTexts } from '../settings.texts.ts';
import { defaultPolicies } from './default-policies.ts';
import { useSavePolicy } from './policies.mutations.ts';
import * as policyStyles from './policies.css.ts';
import { policiesTexts as texts } from './policies.texts.ts';

interface PolicyEditorProps {
  policy: Policy;
  versions: readonly PolicyVersion[];
}

export function PolicyEditor({ policy, versions }: PolicyEditorProps) {
  const form = usePolicyForm(policy, versions);
  const { register, errors, isDirty, isPending, submit, control } = form;
  const { charges } = useShop();
  const { en = '', hi = '' } = useWatch({ control });
  return (
    <Card className={styles.card}>
      <form className={styles.form} aria-label={texts.names[policy]} onSubmit={submit} noValidate>
        <div>
          <h3 className={styles.subtitle}>{texts.names[policy]}</h3>
          <p className={styles.soft}>{texts.hint}</p>
        </div>
        <Field label={texts.english} hint={texts.textHint} error={errors.en?.message}>
          <TextArea rows={16} lang="en" {...register('en')} />
        </Field>
        <Field label={texts.hindi} hint={texts.hindiHint} optional error={errors.hi?.message}>
          <TextArea rows={10} lang="hi" {...register('hi')} />
        </Field>
        {LANGUAGES.map((language) => {
          const text = { en, hi }[language];
          const title = texts.previewIn(LANGUAGE_NAMES[language]);
          return (
            text && (
              <section key={language} className={content.preview} aria-label={title}>
                <p className={content.previewTitle}>{title}</p>
                <div className={policyStyles.preview} lang={language} inert>
                  <PolicyText sections={parsePolicy(text)} charges={charges} />
                </div>
              </section>
            )
          );
        })}
        <div className={styles.actions}>
          <Button type="submit" pending={isPending}>
            {isPending ? settingsTexts.saving : texts.save}
          </Button>
          {isDirty && <p className={styles.soft}>{settingsTexts.unsaved}</p>}
        </div>
      </form>
      <LeaveGuard isDirty={isDirty} searchKeys={SETTINGS_PARAMS} />
    </Card>
  );
}

/** Follows changes in other windows until something is typed, and then refuses them. */
function usePolicyForm(policy: Policy, versions: readonly PolicyVersion[]) {
  const current = versions[0] ?? null;
  const [base, setBase] = useState(current);
  const { mutate: save, isPending, error } = useSavePolicy(policy);
  const textOf = (version: PolicyVersion | null): Text => version?.text ?? defaultPolicies[policy];
  const form = useZodForm({ schema: policyFormSchema, defaultValues: textOf(base), failure: error });
  const { isDirty, reset, handleSubmit } = form;
  const isOutdated = base?.id !== current?.id;
  const follow = useEffectEvent(() => {
    setBase(current);
    reset(textOf(current));
  });
  useEffect(() => {
    if (isOutdated && !isDirty) follow();
  }, [isOutdated, isDirty]);
  const submit = handleSubmit((text) =>
    save(
      { text, expectedVersion: base?.id ?? null },
      {
        onSuccess: ([saved = null]) => {
          setBase(saved);
          reset(textOf(saved));
        },
        // The typed text stays, to be checked and published again.
        onError: () => setBase(current),
      },
    ),
  );
  return { ...form, isDirty, isPending, submit };
}
