import type { ComponentProps } from 'react';
import { TextInput } from '../../ui/index.ts';

/** Turns off the browser's autocorrection and autofill. */
export function OfficialNumber(props: ComponentProps<typeof TextInput>) {
  return <TextInput autoComplete="off" autoCapitalize="characters" autoCorrect="off" spellCheck={false} {...props} />;
}
