/** What the administrator reads where a name was. */
export const FORGOTTEN_NAME = 'Deleted account';
