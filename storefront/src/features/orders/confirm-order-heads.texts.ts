/** Apart from the other texts: every page's first load carries what the routes say. */
export const confirmOrderHead = 'Confirm Your Order | Mithai';
