import type { Notice } from './toast-store.ts';
import { uiTexts } from './ui.texts.ts';

export const noConnection: Notice = { ...uiTexts.noConnection, variant: 'destructive' };
