export const confirmOrderHead = 'ऑर्डर की पुष्टि करें | मिठाई';
