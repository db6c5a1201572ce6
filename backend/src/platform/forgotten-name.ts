export const FORGOTTEN_NAME = 'Deleted account';
