/** Time zone of business dates and of displayed times. */
export const SHOP_TIME_ZONE = 'Asia/Kolkata';
