const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 1250 -> "₹1,250". */
export const formatRupees = (rupees: number): string => `₹${whole.format(rupees)}`;

/** 1250 -> "₹1,250.00". */
export const formatExactRupees = (rupees: number): string => `₹${exact.format(rupees)}`;
