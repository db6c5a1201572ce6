export const requiredHint = 'Fields marked * are required.';
