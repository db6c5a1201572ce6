import { DISCOUNT_CODE_TYPED_MAX, normalizeDiscountCode } from '@mithai/contracts';
import { Tag, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { describeMessage } from '../../language/messages.texts.ts';
import { Badge, Button, FieldError, TextInput } from '../../ui/index.ts';
import { withoutRefused } from './discount-codes.ts';
import * as styles from './discount-codes.css.ts';
import { discountsTexts as texts } from './discounts.texts.ts';
import type { describeCheck } from './use-discounts.ts';

interface CodeFieldProps {
  codes: readonly string[];
  check: ReturnType<typeof describeCheck>;
  disabled?: boolean;
  onChange: (codes: readonly string[]) => void;
}

/** The visitor's codes, and a field for another one. Not a form, since the checkout around it is one. */
export function CodeField({ codes, check, disabled = false, onChange }: CodeFieldProps) {
  const { preview, isChecking, hasCheckFailed, checkAgain } = check;
  const [isOpen, setOpen] = useState(false);
  const fitting = withoutRefused(codes, preview);
  const hasRoom = fitting.length < (preview?.codesPerOrder ?? 1);
  const section = useRef<HTMLDivElement>(null);
  // For when the control that was used goes away.
  const focus = () => section.current?.focus();
  const change = (changed: readonly string[]) => {
    setOpen(false);
    onChange(changed);
    focus();
  };
  return (
    <div ref={section} tabIndex={-1} className={styles.section}>
      {codes.length > 0 && (
        <ul className={styles.codes}>
          {codes.map((code) => (
            <EnteredCode
              key={code}
              code={code}
              check={check}
              disabled={disabled}
              onRemove={() => change(codes.filter((other) => other !== code))}
            />
          ))}
        </ul>
      )}
      {hasRoom &&
        (isOpen ? (
          <NewCode
            isChecking={isChecking}
            disabled={disabled}
            onEnter={(code) => change([...new Set([...fitting, code])])}
          />
        ) : (
          <Button variant="quiet" size="small" className={styles.ask} disabled={disabled} onClick={() => setOpen(true)}>
            <Tag size={18} aria-hidden="true" />
            {texts.ask}
          </Button>
        ))}
      {hasCheckFailed && (
        <div className={styles.failed} role="alert">
          {texts.failed}
          <Button
            variant="quiet"
            size="small"
            className={styles.ask}
            onClick={() => {
              focus();
              checkAgain();
            }}
          >
            {texts.checkAgain}
          </Button>
        </div>
      )}
    </div>
  );
}

interface NewCodeProps {
  isChecking: boolean;
  disabled: boolean;
  onEnter: (code: string) => void;
}

function NewCode({ isChecking, disabled, onEnter }: NewCodeProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();

  // It replaces the button that was pressed.
  useEffect(() => input.current?.focus(), []);

  function apply(): void {
    const code = normalizeDiscountCode(typed);
    if (code === '') {
      setError(texts.empty);
      input.current?.focus();
      return;
    }
    onEnter(code);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    // The checkout's form would be sent.
    event.preventDefault();
    apply();
  }

  return (
    <div>
      <div className={styles.form}>
        <div className={styles.field}>
          <TextInput
            ref={input}
            aria-label={texts.label}
            placeholder={texts.label}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : errorId}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={DISCOUNT_CODE_TYPED_MAX}
            value={typed}
            disabled={disabled}
            onChange={(event) => {
              setTyped(event.target.value);
              setError(undefined);
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <Button variant="secondary" pending={isChecking} disabled={disabled} onClick={apply}>
          {texts.apply}
        </Button>
      </div>
      <FieldError id={errorId} message={error} />
    </div>
  );
}

interface EnteredCodeProps {
  code: string;
  check: CodeFieldProps['check'];
  disabled: boolean;
  onRemove: () => void;
}

function EnteredCode({ code, check: { preview, isChecking }, disabled, onRemove }: EnteredCodeProps) {
  const errorId = useId();
  const refused = preview?.refused.find(({ typed }) => typed === code);
  const isTaken = preview?.discounts.some((discount) => discount.code === code);
  return (
    <li>
      <div className={styles.code}>
        <div className={styles.answer} aria-live="polite">
          {refused && <FieldError id={errorId} message={describeMessage(refused, refused.message)} />}
          {!preview && <span>{isChecking ? texts.applying(code) : code}</span>}
          {preview && !refused && (
            <Badge tone={isTaken ? 'success' : 'neutral'}>{isTaken ? texts.applied(code) : texts.unused(code)}</Badge>
          )}
        </div>
        <Button
          variant="quiet"
          size="small"
          className={styles.remove}
          aria-label={texts.removeCode(code)}
          disabled={disabled}
          onClick={onRemove}
        >
          <X size={18} aria-hidden="true" />
        </Button>
      </div>
    </li>
  );
}
