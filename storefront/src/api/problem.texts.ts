export const texts = {
  unreachable: 'We could not reach the shop. Please check your connection and try again.',
  unexpected: 'Something went wrong on our side. Please try again in a moment.',
};
