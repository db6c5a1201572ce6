import { Field } from './field.tsx';
import { Options, Select } from './inputs.tsx';

interface FilterSelectProps<Value extends string> {
  label: string;
  /** Name of the choice of all, which has no value. */
  all?: string;
  of: readonly Value[];
  names: Readonly<Record<Value, string>>;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, all, of, names, value = '', onChange } = props;
  return (
    <Field label={label}>
      <Select value={value} onChange={({ target }) => onChange(of.find((choice) => choice === target.value))}>
        {all && <option value="">{all}</option>}
        <Options of={of} names={names} />
      </Select>
    </Field>
  );
}
