import {
  BUYER_NOTES,
  DEFAULT_CHARGES,
  mapBuyerNotes,
  placeOrderSchema,
  type CheckoutForm,
  type DiscountPreview,
} from '@mithai/contracts';
import { describe, expect, it } from 'vitest';
import { Problem } from '../../../api/problem.ts';
import { buildUser } from '../../../test/build-user.ts';
import { NO_RECIPIENT } from './checkout-values.ts';
import { serverErrorsByField, toCartOrderRequest, toPlaceOrderRequest } from './place-order-request.ts';

const form: CheckoutForm = {
  name: 'Meena',
  email: 'meena@mithai.example',
  phone: '+91 98400 12345',
  address: '12 Temple Street',
  city: 'Madurai',
  state: 'Tamil Nadu',
  pincode: '625001',
  paymentMethod: 'upi',
  deliveryDay: '',
  giftPacking: false,
  giftPackingType: '',
  ...mapBuyerNotes(() => ''),
  ...NO_RECIPIENT,
};

describe('the order request', () => {
  it('joins the address into one line and sends the displayed total', () => {
    const request = toPlaceOrderRequest(form, 410, DEFAULT_CHARGES);
    expect(request).toMatchObject({
      shippingAddress: '12 Temple Street, Madurai, Tamil Nadu - 625001',
      giftPacking: false,
      giftPackingCost: 0,
      expectedTotal: 410,
      contactName: 'Meena',
    });
    expect(placeOrderSchema.safeParse(request).success).toBe(true);
  });

  it('defaults to standard packing', () => {
    const gift = { ...form, giftPacking: true, giftMessage: 'Shubh Deepavali' };
    expect(toPlaceOrderRequest(gift, 410, DEFAULT_CHARGES)).toMatchObject({
      giftPackingType: 'standard',
      giftPackingCost: 49,
      giftMessage: 'Shubh Deepavali',
      expectedTotal: 459,
    });
    expect(toPlaceOrderRequest({ ...gift, giftPackingType: 'traditional_cover' }, 410, DEFAULT_CHARGES)).toMatchObject({
      giftPackingCost: 149,
      expectedTotal: 559,
    });
  });

  it('omits packing and message when gift packing is turned off', () => {
    const regretted: CheckoutForm = { ...form, giftPackingType: 'premium', giftMessage: 'Shubh Deepavali' };
    expect(toPlaceOrderRequest(regretted, 410, DEFAULT_CHARGES)).toMatchObject({
      giftPacking: false,
      giftPackingType: null,
      giftPackingCost: 0,
      giftMessage: null,
      expectedTotal: 410,
    });
  });

  const toNani: CheckoutForm = {
    ...form,
    toSomeoneElse: true,
    recipientName: 'Nani',
    recipientPhone: '98450 55555',
    recipientAddress: '3 Lake View',
    recipientCity: 'Mysuru',
    recipientState: 'Karnataka',
    recipientPincode: '570001',
    giftMessage: 'Shubh Deepavali',
  };

  it('sends a gift to its recipient, with the message, and keeps the buyer as the contact', () => {
    const request = toPlaceOrderRequest(toNani, 410, DEFAULT_CHARGES);
    expect(request).toMatchObject({
      shippingAddress: '3 Lake View, Mysuru, Karnataka - 570001',
      contactName: 'Meena',
      contactPhone: '+91 98400 12345',
      giftPacking: false,
      giftMessage: 'Shubh Deepavali',
      recipient: { name: 'Nani', phone: '98450 55555', email: null, showsItems: false, invoiceInParcel: false },
    });
    expect(placeOrderSchema.safeParse(request).success).toBe(true);
  });

  it('has no recipient once the switch is off, and names items only in an email', () => {
    expect(toPlaceOrderRequest({ ...toNani, toSomeoneElse: false }, 410, DEFAULT_CHARGES)).toMatchObject({
      shippingAddress: '12 Temple Street, Madurai, Tamil Nadu - 625001',
      giftMessage: null,
    });
    expect(toPlaceOrderRequest({ ...toNani, toSomeoneElse: false }, 410, DEFAULT_CHARGES)).not.toHaveProperty(
      'recipient',
    );
    expect(toPlaceOrderRequest({ ...toNani, showsItems: true }, 410, DEFAULT_CHARGES).recipient).toMatchObject({
      showsItems: false,
    });
  });

  it('never saves a recipient in the account', () => {
    const cart = { total: 369, codes: [], preview: undefined, charges: DEFAULT_CHARGES };
    expect(toCartOrderRequest(buildUser(), { ...toNani, saveContact: true }, cart).saveContact).toBe(false);
  });

  it.each(BUYER_NOTES)('sends the note %s', (note) => {
    expect(toPlaceOrderRequest({ ...form, giftPacking: true, [note]: 'For Amma' }, 410, DEFAULT_CHARGES)[note]).toBe(
      'For Amma',
    );
  });

  it('leaves out the codes that the shop refuses, and says whether to save the contact', () => {
    const cart = { total: 369, codes: ['DIWALI10', 'OLD'], preview: undefined, charges: DEFAULT_CHARGES };
    expect(toCartOrderRequest(buildUser(), form, cart)).toMatchObject({
      discountCodes: ['DIWALI10', 'OLD'],
      expectedTotal: 369,
      saveContact: true,
    });
    const preview = { refused: [{ typed: 'OLD' }] } as DiscountPreview;
    expect(toCartOrderRequest(buildUser(), form, { ...cart, preview }).discountCodes).toEqual(['DIWALI10']);
    expect(toCartOrderRequest(buildUser(), form, { ...cart, codes: [] })).not.toHaveProperty('discountCodes');
  });
});

describe('server errors of an order', () => {
  it.each(BUYER_NOTES)('are shown at the note %s', (note) => {
    const problem = new Problem(422, 'no', { issues: [{ path: note, message: 'Please use plain text' }] });
    expect(serverErrorsByField(problem)).toEqual([{ field: note, message: 'Please use plain text' }]);
  });

  it('are shown at the recipient’s fields', () => {
    const issues = ['recipient.phone', 'shippingAddress'].map((path) => ({ path, message: 'Wrong' }));
    expect(serverErrorsByField(new Problem(422, 'no', { issues }), true)).toEqual([
      { field: 'recipientPhone', message: 'Wrong' },
      { field: 'recipientAddress', message: 'Wrong' },
    ]);
  });

  it('are shown at their fields', () => {
    const problem = new Problem(422, 'no', {
      issues: [
        { path: 'contactPhone', message: 'Please enter a valid phone number' },
        { path: 'expectedTotal', message: 'Invalid input' },
      ],
    });
    expect(serverErrorsByField(problem)).toEqual([{ field: 'phone', message: 'Please enter a valid phone number' }]);
    expect(serverErrorsByField(null)).toEqual([]);
  });
});
