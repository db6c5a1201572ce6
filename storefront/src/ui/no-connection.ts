import type { Notice } from './notice.ts';
import { uiTexts } from './ui.texts.ts';

export const noConnection: Notice = { ...uiTexts.noConnection, variant: 'destructive' };
