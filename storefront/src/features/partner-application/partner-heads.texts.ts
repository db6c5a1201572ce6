export const partnerHeads = { apply: 'Become a Partner | Mithai', status: 'Partner Application | Mithai' };
