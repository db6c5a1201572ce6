import { Download, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/index.ts';
import { CopyButton } from './copy-button.tsx';
import { saveFile } from '../../save-file.ts';
import { secondFactorTexts } from './second-factor.texts.ts';
import { Step } from './set-up-steps.tsx';
import * as styles from './security-page.css.ts';

const { codes: texts } = secondFactorTexts;

interface RecoveryCodesProps {
  codes: readonly string[];
  /** True while two-step sign-in is being turned on. */
  isLastStep: boolean;
  onSaved: () => void;
}

export function RecoveryCodes({ codes, isLastStep, onSaved }: RecoveryCodesProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.focus(), []);
  const text = codes.join('\n');
  return (
    <div className={styles.sheet}>
      {isLastStep && <Step number={3} />}
      <p className={styles.onPaperOnly}>{texts.onPaper}</p>
      <ul ref={list} tabIndex={-1} className={styles.codes} aria-label={texts.list}>
        {codes.map((code) => (
          <li key={code} className={styles.code}>
            {code}
          </li>
        ))}
      </ul>
      <div className={styles.tools}>
        <CopyButton text={text}>{texts.copy}</CopyButton>
        <Button
          variant="quiet"
          size="small"
          onClick={() => saveFile(texts.file, 'text/plain', `${texts.onPaper}\n\n${text}\n`)}
        >
          <Download size={16} aria-hidden="true" />
          {texts.download}
        </Button>
        <Button variant="quiet" size="small" onClick={() => window.print()}>
          <Printer size={16} aria-hidden="true" />
          {texts.print}
        </Button>
      </div>
      <Button fill onClick={onSaved}>
        {texts.stored}
      </Button>
    </div>
  );
}
