import { Fragment } from 'react';
import { Dialog, Switch } from '../../../ui/index.ts';
import { shortcutSetting, useShortcutSetting } from './shortcut-setting.ts';
import * as styles from './shortcuts.css.ts';
import { shortcutsTexts as texts } from './shortcuts.texts.ts';

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const isOn = useShortcutSetting();
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} description={texts.description}>
      <dl className={styles.list}>
        {texts.keys.map(([keys, meaning]) => (
          <Fragment key={meaning}>
            <dt>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && ` ${texts.between} `}
                  <kbd className={styles.key}>{key}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </Fragment>
        ))}
      </dl>
      <Switch
        label={texts.isOn}
        note={texts.isOnHint}
        checked={isOn}
        onChange={(event) => shortcutSetting.write(event.target.checked)}
      />
    </Dialog>
  );
}
