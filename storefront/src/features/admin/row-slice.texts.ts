export const rowSliceTexts = {
  more: (left: number) => `Show ${Math.min(left, 100)} more of ${left.toLocaleString('en-IN')}`,
};
