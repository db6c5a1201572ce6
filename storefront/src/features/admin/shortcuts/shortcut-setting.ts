import { useSyncExternalStore } from 'react';
import { createStoredValue } from '../../../stored-value.ts';

const OFF = 'off';

/** True if single keys are shortcuts. */
export const shortcutSetting = createStoredValue({
  key: 'mithai.shortcuts',
  parse: (text) => text !== OFF,
  format: (isOn) => (isOn ? null : OFF),
});

export const useShortcutSetting = (): boolean =>
  useSyncExternalStore(shortcutSetting.subscribe, shortcutSetting.read, shortcutSetting.readOnServer);
