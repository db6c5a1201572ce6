/** '1 ऑर्डर', '1,200 ऑर्डर'. */
export const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en-IN')} ${number === 1 ? one : many}`;

export const counted = (one: string, many: string) => (number: number) => count(number, one, many);

export const orders = counted('ऑर्डर', 'ऑर्डर');
