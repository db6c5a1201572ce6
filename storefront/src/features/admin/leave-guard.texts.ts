export const leaveTexts = {
  title: 'Leave without saving?',
  text: 'Your changes will be lost.',
  leave: 'Leave',
  stay: 'Stay here',
} as const;
