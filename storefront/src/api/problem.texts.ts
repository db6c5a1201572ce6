export const texts = {
  unreachable: 'We couldn’t reach the shop. Please check your connection and try again.',
  unexpected: 'Something went wrong on our side. Please try again in a moment.',
};
