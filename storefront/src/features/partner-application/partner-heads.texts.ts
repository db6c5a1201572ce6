export const partnerHeads = {
  apply: 'Become a Partner | Mithai',
  status: 'Partner Application | Mithai',
  dashboard: 'Partner Dashboard | Mithai',
};
