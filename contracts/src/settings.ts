import { z } from 'zod';
import { businessDaySchemaWith } from './day-range.ts';
import { customIssue, message } from './messages.ts';
import { lineSchema, timestampSchema } from './primitives.ts';
import { calendarSchema, CLOSED_UNTIL_MESSAGE, HOLIDAY_DATE_MESSAGE, HOLIDAYS_MAX } from './shop-calendar.ts';
import { contentSchema } from './shop-content.ts';
import { businessProfileSchema, shopChargesSchema } from './shop-profile.ts';
import { UPI_VPA_PATTERN } from './upi.ts';

/** Emails to the shop about new orders: immediately, hourly or never. */
export const NEW_ORDER_EMAILS = ['each', 'hourly', 'off'] as const;
export type NewOrderEmail = (typeof NEW_ORDER_EMAILS)[number];

const PAYEE_NAME_MAX = 60;

const vpaSchema = z
  .string()
  .trim()
  .regex(UPI_VPA_PATTERN, message('upi_vpa_invalid', 'Please enter a UPI ID such as mithai@okbank'));
const payeeNameSchema = lineSchema(
  2,
  message('upi_payee_required', 'Please enter the name that the customer’s app shows'),
  PAYEE_NAME_MAX,
);

export const shopSettingsSchema = z.object({
  newOrderEmail: z.enum(NEW_ORDER_EMAILS),
  /** UPI ID that QR codes pay to, and its payee's name; both null if the shop takes no UPI without a gateway. */
  upiVpa: z.string().nullable(),
  upiPayeeName: z.string().nullable(),
  business: businessProfileSchema,
  charges: shopChargesSchema,
  calendar: calendarSchema,
  content: contentSchema,
  updatedAt: timestampSchema,
});

const { holidays } = calendarSchema.shape;

/** Stored days may be any: the version before took 0026 for a typed 26. */
export const updateCalendarSchema = calendarSchema.safeExtend({
  holidays: z
    .array(holidays.element.extend({ date: businessDaySchemaWith(HOLIDAY_DATE_MESSAGE) }))
    .max(HOLIDAYS_MAX)
    .pipe(holidays),
  closedUntil: businessDaySchemaWith(CLOSED_UNTIL_MESSAGE).nullable(),
});

/** The version that the administrator saw: 409 if the settings are newer. */
const version = { updatedAt: timestampSchema.optional() };

/** PATCH /api/admin/settings/{group}: the whole group. */
export const updateSettingsGroupSchemas = {
  business: z.object({ business: businessProfileSchema, ...version }),
  charges: z.object({ charges: shopChargesSchema, ...version }),
  calendar: z.object({ calendar: updateCalendarSchema, ...version }),
  content: z.object({ content: contentSchema, ...version }),
} as const;

export type SettingsGroup = keyof typeof updateSettingsGroupSchemas;

/** The form of the UPI ID. */
export const upiPayeeSchema = z.object({ upiVpa: vpaSchema, upiPayeeName: payeeNameSchema });

/** PATCH /api/admin/settings: absent fields stay; a new UPI ID needs a confirmed session. */
export const updateShopSettingsSchema = z
  .object({
    newOrderEmail: z.enum(NEW_ORDER_EMAILS, 'Please choose when you get emails about new orders').optional(),
    upiVpa: vpaSchema.nullable().optional(),
    upiPayeeName: payeeNameSchema.nullable().optional(),
    ...version,
  })
  .superRefine(({ upiVpa, upiPayeeName }, context) => {
    if (typeof upiVpa === typeof upiPayeeName && (upiVpa === null) === (upiPayeeName === null)) return;
    context.addIssue(customIssue(UPI_INCOMPLETE, [upiVpa ? 'upiPayeeName' : 'upiVpa']));
  });

const UPI_INCOMPLETE = message('upi_incomplete', 'Please enter both the UPI ID and the payee’s name, or neither');

export type ShopSettings = z.infer<typeof shopSettingsSchema>;
export type UpdateShopSettings = z.infer<typeof updateShopSettingsSchema>;
