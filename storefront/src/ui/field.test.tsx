// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Field } from './field.tsx';
import { TextInput } from './inputs.tsx';

afterEach(cleanup);

it('links label, hint and error to its control', () => {
  render(
    <Field label="Pincode" hint="Six digits" error="Please enter a valid pincode">
      <TextInput name="pincode" />
    </Field>,
  );

  const input = screen.getByRole('textbox', { name: 'Pincode' });
  const descriptions = input.getAttribute('aria-describedby')?.split(' ') ?? [];

  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(descriptions.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Six digits',
    'Please enter a valid pincode',
  ]);
});

it('a control without hint or error has no aria-describedby', () => {
  render(
    <Field label="City">
      <TextInput name="city" />
    </Field>,
  );

  const input = screen.getByRole('textbox', { name: 'City' });
  expect(input.hasAttribute('aria-describedby')).toBe(false);
  expect(input.hasAttribute('aria-invalid')).toBe(false);
});
