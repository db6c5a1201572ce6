// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteDrafts } from '../../drafts.ts';
import { editedProductDraft, useEditedProductDraft } from './edited-product-draft.ts';

const owner = { userId: 1, productId: 7 };

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

function open(version: string, changed: Record<string, unknown> = {}, by = owner) {
  const onRestore = vi.fn();
  const hook = renderHook(
    (typed: Record<string, unknown>) => useEditedProductDraft({ owner: by, version, changed: typed, onRestore }),
    {
      initialProps: changed,
    },
  );
  return { onRestore, ...hook };
}

describe('the draft of a product edit', () => {
  it('is restored if the product is unchanged', () => {
    open('v1').rerender({ name: 'Peda', price: Number.NaN });
    cleanup();
    const { onRestore, result } = open('v1');
    expect(onRestore.mock.calls).toEqual([[{ name: 'Peda' }]]);
    expect(result.current.offered).toBeNull();
  });

  it('is only offered if the product changed, to be restored or discarded', () => {
    open('v1').rerender({ name: 'Peda' });
    cleanup();
    const { onRestore, result } = open('v2');
    expect(onRestore).not.toHaveBeenCalled();
    expect(result.current.offered).toMatchObject({ values: { name: 'Peda' }, savedAt: expect.any(String) });
    act(() => result.current.restore());
    expect(onRestore.mock.calls).toEqual([[{ name: 'Peda' }]]);
    expect(result.current.offered).toBeNull();
    act(() => result.current.discard());
    expect(editedProductDraft.read(owner)).toBeNull();
  });

  it('stays discarded when the user leaves without saving', () => {
    open('v1').rerender({ name: 'Peda' });
    cleanup();
    const { result, rerender } = open('v2');
    rerender({ price: 120 });
    act(() => result.current.discard());
    expect(editedProductDraft.read(owner)).toBeNull();
    rerender({ price: 130 });
    expect(editedProductDraft.read(owner)).toMatchObject({ version: 'v2', values: { price: 130 } });
  });

  it('replaces a dismissed older draft', () => {
    open('v1').rerender({ name: 'Peda' });
    cleanup();
    const { result, rerender } = open('v2');
    rerender({ price: 120 });
    act(() => result.current.dismiss());
    expect(result.current.offered).toBeNull();
    expect(editedProductDraft.read(owner)).toMatchObject({ version: 'v2', values: { price: 120 } });
  });

  it('is deleted once nothing differs', () => {
    const { rerender } = open('v1');
    rerender({ name: 'Peda' });
    expect(editedProductDraft.read(owner)).not.toBeNull();
    rerender({});
    expect(editedProductDraft.read(owner)).toBeNull();
  });

  it('belongs to one user and product, and is deleted at sign-out', () => {
    open('v1').rerender({ name: 'Peda' });
    cleanup();
    expect(open('v1', {}, { userId: 2, productId: 7 }).onRestore).not.toHaveBeenCalled();
    expect(open('v1', {}, { userId: 1, productId: 8 }).onRestore).not.toHaveBeenCalled();
    deleteDrafts();
    expect(editedProductDraft.read(owner)).toBeNull();
  });

  it('is ignored if the storage is malformed', () => {
    sessionStorage.setItem('mithai.edited-product.1.7', '{"version":1}');
    expect(open('v1').result.current.offered).toBeNull();
  });
});
