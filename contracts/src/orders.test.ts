import { describe, expect, it } from 'vitest';
import {
  checkoutFormSchema,
  giftCheckoutFormSchema,
  joinShippingAddress,
  placeOrderSchema,
  splitShippingAddress,
} from './index.ts';

const delivery = { address: '12, Temple Street', city: 'Madurai', state: 'Tamil Nadu', pincode: '625001' };
const form = {
  ...delivery,
  name: 'Meena',
  email: 'meena@mithai.example',
  phone: '+91 98400 12345',
  paymentMethod: 'cod',
};

describe('a shipping address', () => {
  it('is one string that can be split again', () => {
    const joined = joinShippingAddress(delivery);
    expect(joined).toBe('12, Temple Street, Madurai, Tamil Nadu - 625001');
    expect(splitShippingAddress(joined)).toEqual(delivery);
  });

  it.each(['12 Temple Street', '12 Temple Street - near the tank, Madurai', ''])(
    'is kept in any other form: %j',
    (text) => {
      expect(splitShippingAddress(text)).toBeNull();
    },
  );
});

describe.each([
  ['city', 'M', 'Please enter your city'],
  ['city', '625001', 'Please enter your city'],
  ['state', '--', 'Please enter your state'],
  ['pincode', '', 'Please enter a valid pincode'],
  ['pincode', '62500', 'Please enter a valid pincode'],
  ['pincode', '62 50 0', 'Please enter a valid pincode'],
  ['pincode', '62500A', 'A pincode has only digits, such as 560001'],
  ['pincode', 'Madurai', 'A pincode has only digits, such as 560001'],
])('%s %j', (field, value, message) => {
  const wrong = { ...delivery, [field]: value };

  it('is rejected by the form with the field’s message', () => {
    const { error } = checkoutFormSchema.safeParse({ ...form, ...wrong });
    expect(error?.issues[0]).toMatchObject({ path: [field], message });
  });

  it('is rejected by the server with the same message', () => {
    const { error } = placeOrderSchema.safeParse({ paymentMethod: 'cod', shippingAddress: joinShippingAddress(wrong) });
    expect(error?.issues).toMatchObject([{ path: ['shippingAddress'], message }]);
  });
});

it.each([
  ['625 001', '625001'],
  ['625-001', '625001'],
  [' 625001 ', '625001'],
  ['6250011', '6250011'],
])('accepts the pincode %j as %s', (typed, pincode) => {
  expect(checkoutFormSchema.parse({ ...form, pincode: typed })).toMatchObject({ pincode });
});

describe('the checkout of a gift to someone else', () => {
  const gift = {
    ...form,
    address: '',
    city: '',
    state: '',
    pincode: '',
    recipientName: 'Nani Kamala',
    recipientPhone: '98450 55555',
    recipientAddress: '3 Lake View',
    recipientPincode: '570001',
    recipientCity: 'Mysuru',
    recipientState: 'Karnataka',
    recipientEmail: '',
  };

  it('asks for no address of the buyer', () => {
    expect(giftCheckoutFormSchema.safeParse(gift).error).toBeUndefined();
  });

  it.each([
    ['recipientName', 'Please enter the recipient’s name'],
    ['recipientAddress', 'Please enter the recipient’s complete address'],
    ['recipientCity', 'Please enter the recipient’s city'],
    ['recipientState', 'Please enter the recipient’s state'],
  ])('requires %s', (field, message) => {
    const { error } = giftCheckoutFormSchema.safeParse({ ...gift, [field]: '' });
    expect(error?.issues).toMatchObject([{ path: [field], message }]);
  });
});
