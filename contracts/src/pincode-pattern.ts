/** Six digits; India Post's never start with 0. */
const PINCODE = String.raw`[1-9]\d{5}`;

export const PINCODE_PATTERN = new RegExp(`^${PINCODE}$`);
export const OPTIONAL_PINCODE_PATTERN = new RegExp(`^(?:${PINCODE})?$`);
