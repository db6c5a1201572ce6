/** Set in sessionStorage from the reload for missing chunks until its notice is shown. */
export const RELOADED_FOR_MISSING_CHUNKS = 'mithai.reloaded-now';
