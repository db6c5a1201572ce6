// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { needsReload, reloadForMissingChunks } from './missing-chunk.ts';

const missingChunk = new Error('Chunk unavailable: Failed to fetch dynamically imported module');

beforeAll(() => reloadForMissingChunks('/assets/entry.js'));
afterEach(() => document.body.replaceChildren());

const edit = (type: string, value: string): HTMLInputElement => {
  const field = Object.assign(document.createElement('input'), { type });
  document.body.append(field);
  if (type !== 'file') field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return field;
};

describe('needsReload', () => {
  it('is true for a missing chunk on a page without input, and false for other errors', () => {
    expect(needsReload(missingChunk)).toBe(true);
    expect(needsReload(new Error('Failed to fetch'))).toBe(false);
  });

  it('is false while a field has what was typed, and true once the field is empty or gone', () => {
    const field = edit('text', 'Til Laddu');
    expect(needsReload(missingChunk)).toBe(false);
    field.value = '';
    expect(needsReload(missingChunk)).toBe(true);
    field.value = 'Til Laddu';
    field.remove();
    expect(needsReload(missingChunk)).toBe(true);
  });

  it('is false once a file was chosen, although the form has emptied its field', () => {
    edit('file', '');
    expect(needsReload(missingChunk)).toBe(false);
  });
});
