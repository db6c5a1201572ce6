import type { SettingsGroup, ShopSettings } from '@mithai/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useZodForm } from '../../../api/use-zod-form.ts';
import { useUpdateGroup } from './settings.mutations.ts';
import { settingsQuery } from './settings.queries.ts';

interface SettingsFormOptions<Group extends SettingsGroup, Values extends FieldValues> {
  group: Group;
  settings: ShopSettings;
  schema: z.ZodType<Values, Values>;
  /** What the form edits: the same object until it is changed. */
  source: (settings: ShopSettings) => unknown;
  read: (settings: ShopSettings) => Values;
  /** The whole group, with the values of the form. */
  write: (values: Values, settings: ShopSettings) => ShopSettings[Group];
}

/**
 * A form of one group of settings: follows changes in other windows until something is typed, and then refuses them.
 */
export function useSettingsForm<Group extends SettingsGroup, Values extends FieldValues>({
  group,
  settings,
  schema,
  source,
  read,
  write,
}: SettingsFormOptions<Group, Values>) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(settings);
  const { mutate: update, isPending, error } = useUpdateGroup(group);
  const form = useZodForm<Values, Values>({
    schema,
    defaultValues: read(base) as DefaultValues<Values> & object,
    failure: error,
  });
  const { reset, isDirty, handleSubmit } = form;

  const adopt = (current: ShopSettings) => {
    setBase(current);
    reset(read(current));
  };
  const follow = useEffectEvent(() => adopt(settings));
  const isOutdated = source(base) !== source(settings);
  useEffect(() => {
    if (isOutdated && !isDirty) follow();
  }, [isOutdated, isDirty]);

  const save = (value: ShopSettings[Group]) =>
    update(
      { value, updatedAt: (isOutdated ? base : settings).updatedAt },
      {
        onSuccess: adopt,
        // The typed values stay, to be checked and saved again.
        onError: () => setBase(queryClient.getQueryData(settingsQuery.queryKey) ?? base),
      },
    );

  return { ...form, isDirty, isPending, save, submit: handleSubmit((values) => save(write(values, settings))) };
}
