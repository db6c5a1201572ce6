/** In a separate file, because route heads are part of every page's first load. */
export const confirmOrderHead = 'Confirm Your Order | Mithai';
