import { COMMISSION_DEFAULT, PRODUCT_STATUSES, type ProductStatus } from '@mithai/contracts';
import { describe, expect, it } from 'vitest';
import { Product } from './product.entity.ts';

const productIn = (status: ProductStatus, facts: Partial<Pick<Product, 'sellerId' | 'sellerCommissionRate'>> = {}) =>
  Object.assign(new Product(), { id: 1, status, sellerId: 7, ...facts });

describe('a partner’s product', () => {
  it.each([
    ['submit', 'draft', 'pending_review'],
    ['submit', 'pending_review', 'pending_review'],
    ['approve', 'draft', 'active'],
    ['approve', 'pending_review', 'active'],
    ['approve', 'active', 'active'],
    ['sendBack', 'draft', 'draft'],
    ['sendBack', 'pending_review', 'draft'],
    ['sendBack', 'active', 'active'],
    ...PRODUCT_STATUSES.map((from) => ['takeOffSale', from, 'draft'] as const),
  ] as const)('changes its status by %s from %s to %s', (step, from, to) => {
    const product = productIn(from);
    product[step]();
    expect(product.status).toBe(to);
  });

  it('cannot be submitted while it is on sale', () => {
    const product = productIn('active');
    expect(() => product.submit()).toThrow('Product 1 is on sale');
    expect(product.status).toBe('active');
  });

  it('keeps its commission rate when it is approved, unless another one is given', () => {
    const product = productIn('pending_review');
    product.approve();
    expect(product.sellerCommissionRate).toBe(COMMISSION_DEFAULT);
    product.approve(12.5);
    product.approve();
    expect(product.sellerCommissionRate).toBe(12.5);
  });
});

it.each(['submit', 'approve', 'sendBack'] as const)('rejects %s for the shop’s own product', (step) => {
  const product = productIn('draft', { sellerId: null });
  expect(() => product[step]()).toThrow('Product 1 is the shop’s own');
  expect(product.status).toBe('draft');
});
