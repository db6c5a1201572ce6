import type { Translation } from '../../language/translation.ts';
import type { securityHeads as english } from './security-heads.texts.ts';

export const securityHeads: Translation<typeof english> = { title: 'साइन इन और सुरक्षा | मिठाई' };
