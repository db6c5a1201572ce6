import type { ComponentProps } from 'react';
import { TextInput } from '../../ui/index.ts';

/** Typed as on the paper; the browser neither corrects nor remembers it. */
export function OfficialNumber(props: ComponentProps<'input'>) {
  return <TextInput autoComplete="off" autoCapitalize="characters" autoCorrect="off" spellCheck={false} {...props} />;
}
