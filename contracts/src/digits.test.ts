import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  billingFormSchema,
  checkoutFormSchema,
  customOrderFormSchema,
  loginSchema,
  businessInformationSchema,
  pincodeSchema,
  placeOrderSchema,
  toAsciiDigits,
  turnOnSecondFactorSchema,
  updateProfileSchema,
  verifyEmailSchema,
} from './index.ts';

const ALL_DIGITS = '0123456789';

it.each([
  '०१२३४५६७८९',
  '০১২৩৪৫৬৭৮৯',
  '੦੧੨੩੪੫੬੭੮੯',
  '૦૧૨૩૪૫૬૭૮૯',
  '୦୧୨୩୪୫୬୭୮୯',
  '௦௧௨௩௪௫௬௭௮௯',
  '౦౧౨౩౪౫౬౭౮౯',
  '೦೧೨೩೪೫೬೭೮೯',
  '൦൧൨൩൪൫൬൭൮൯',
  '۰۱۲۳۴۵۶۷۸۹',
  '٠١٢٣٤٥٦٧٨٩',
  '᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙',
  '꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹',
  '０１２３４５６７８９',
])('converts %s to ASCII digits', (digits) => {
  expect(toAsciiDigits(digits)).toBe(ALL_DIGITS);
});

it('leaves other characters unchanged', () => {
  for (const text of ['560001', 'मिठाई', '½ ² ①', '𝟏', '', 'a\0b']) expect(toAsciiDigits(text)).toBe(text);
});

describe.each<[string, z.ZodType, object, object]>([
  [
    'the phone of the checkout',
    checkoutFormSchema.pick({ phone: true }),
    { phone: '+९१ ९८४५० १२३४५' },
    { phone: '+91 98450 12345' },
  ],
  [
    'the pincode of the checkout',
    checkoutFormSchema.pick({ pincode: true }),
    { pincode: '५६०-००१' },
    { pincode: '560001' },
  ],
  [
    'the phone of an order',
    placeOrderSchema.pick({ contactPhone: true }),
    { contactPhone: '௯௮௪௫௦௧௨௩௪௫' },
    { contactPhone: '9845012345' },
  ],
  [
    'the pincode in the address of an order',
    placeOrderSchema.pick({ shippingAddress: true }),
    { shippingAddress: '१२ Temple Street, Madurai, Tamil Nadu - ६२५००१' },
    { shippingAddress: '१२ Temple Street, Madurai, Tamil Nadu - 625001' },
  ],
  [
    'the phone of a profile',
    updateProfileSchema.pick({ phone: true }),
    { phone: '९८४५०१२३४५' },
    { phone: '9845012345' },
  ],
  [
    'the pincode of a billing address',
    billingFormSchema.pick({ postalCode: true }),
    { postalCode: '५६०००१' },
    { postalCode: '560001' },
  ],
  ['a verification code', verifyEmailSchema, { code: ' १२३४५६ ' }, { code: '123456' }],
  ['a code of an app', turnOnSecondFactorSchema, { code: '১২৩ ৪৫৬' }, { code: '123456' }],
  [
    'a mailed sign-in code',
    loginSchema.pick({ emailCode: true }),
    { emailCode: '１２３４５６' },
    { emailCode: '123456' },
  ],
  [
    'a mailed sign-in code with a space',
    loginSchema.pick({ emailCode: true }),
    { emailCode: '१२३ ४५६' },
    { emailCode: '123456' },
  ],
  [
    'a pincode that is looked up',
    pincodeSchema.transform((pincode) => ({ pincode })),
    '५६०००१' as never,
    { pincode: '560001' },
  ],
  [
    'numbers of taxes and banks',
    businessInformationSchema.pick({ gstin: true, pan: true, aadhaar: true, bankAccountNumber: true, bankIfsc: true }),
    {
      gstin: '२७aapfu०९३९f१zv',
      pan: 'aapfu०९३९f',
      aadhaar: '२३४५ ६७८९ ०१२४',
      bankAccountNumber: '१२३४५६७८९०१२',
      bankIfsc: 'hdfc००००००१',
    },
    {
      gstin: '27AAPFU0939F1ZV',
      pan: 'AAPFU0939F',
      aadhaar: '234567890124',
      bankAccountNumber: '123456789012',
      bankIfsc: 'HDFC0000001',
    },
  ],
])('%s', (_, schema, typed, read) => {
  it('accepts digits of any script', () => {
    expect(schema.parse(typed)).toMatchObject(read);
  });
});

it('converts the phone of a custom order to ASCII digits', () => {
  const request = {
    requestType: 'new_recipe',
    title: 'Ragi laddu',
    description: 'Small ones for a wedding.',
    ingredients: 'Ragi',
  };
  expect(customOrderFormSchema.parse({ ...request, contactPhone: '९८४५०१२३४५' }).contactPhone).toBe('9845012345');
});
