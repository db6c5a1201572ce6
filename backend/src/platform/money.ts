/** Money is integer paise in the database and in all arithmetic; the API speaks rupees. Converted here only. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100);

export const toRupees = (paise: number): number => paise / 100;
