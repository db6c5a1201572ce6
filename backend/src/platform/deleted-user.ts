export const DELETED_USER_NAME = 'Deleted account';
