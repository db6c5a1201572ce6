import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  addToCartSchema,
  adminOrdersQuerySchema,
  mergeCartSchema,
  productInputSchema,
  registerFormSchema,
  updateProfileSchema,
} from './index.ts';

const PRODUCT = {
  name: 'Til Laddu',
  description: 'Sesame and jaggery, rolled by hand.',
  imageUrl: `/images/${'a'.repeat(32)}`,
  price: 250,
  category: 'sweets',
};

it.each<[z.ZodType, unknown, string]>([
  [addToCartSchema, {}, 'Please fill this in'],
  [addToCartSchema, { productId: null }, 'Please fill this in'],
  [addToCartSchema, { productId: 'laddu' }, 'Please enter a number'],
  [addToCartSchema, { productId: 1.5 }, 'Please enter a whole number'],
  [addToCartSchema, { productId: 0 }, 'Please enter more than 0'],
  [addToCartSchema, [], 'Please check what you entered'],
  [adminOrdersQuerySchema, { limit: 'many' }, 'Please enter a number'],
  [adminOrdersQuerySchema, { limit: '1000' }, 'Please enter at most 200'],
  [adminOrdersQuerySchema, { limit: '0' }, 'Please enter at least 1'],
  [mergeCartSchema, { items: 'laddu' }, 'Please send a list'],
  [
    mergeCartSchema,
    { items: Array.from({ length: 201 }, (_, index) => ({ productId: index + 1 })) },
    'Please send at most 200 entries',
  ],
  [productInputSchema, { ...PRODUCT, isNew: 'yes' }, 'Please choose yes or no'],
  [productInputSchema, { ...PRODUCT, ingredients: 5 }, 'Please enter a text'],
  [updateProfileSchema, { name: 'Asha', email: 'a@b.example', phone: 5 }, 'Please enter a valid phone number'],
  [z.string().min(3), 'ab', 'Please use at least 3 characters'],
  [z.number().multipleOf(5), 7, 'Please enter a multiple of 5'],
  [z.enum(['a', 'b']), 'c', 'Please choose one of the options'],
])('describes an invalid value in a sentence (%#)', (schema, value, message) => {
  expect(schema.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

it('keeps a field’s specific message', () => {
  const { error } = registerFormSchema.safeParse({ name: 'A', email: 'asha', password: '123' });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Password must be at least 6 characters',
    'Please fill this in',
  ]);
});
