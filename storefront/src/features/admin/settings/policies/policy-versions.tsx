import type { Policy, PolicyVersion } from '@mithai/contracts';
import { Badge, Button, Card, formatDateTime } from '../../../../ui/index.ts';
import * as settings from '../settings.css.ts';
import * as styles from './policies.css.ts';
import { useRestorePolicy, useSavePolicy } from './policies.mutations.ts';
import { policiesTexts as texts } from './policies.texts.ts';

interface PolicyVersionsProps {
  policy: Policy;
  /** Newest first. */
  versions: readonly PolicyVersion[];
}

export function PolicyVersions({ policy, versions }: PolicyVersionsProps) {
  const restore = useRestorePolicy(policy);
  const save = useSavePolicy(policy);
  const isPending = restore.isPending || save.isPending;
  const expectedVersion = versions[0]?.id ?? null;
  return (
    <Card className={settings.card}>
      <section className={settings.form} aria-labelledby="policy-versions">
        <h3 id="policy-versions" className={settings.subtitle}>
          {texts.versions}
        </h3>
        {versions.length === 0 && <p>{texts.noVersions}</p>}
        <ul className={styles.versions}>
          {versions.map(({ id, text, createdAt }, index) => (
            <li key={id} className={styles.version}>
              <span>
                {formatDateTime(createdAt)}
                {text === null && <span className={settings.soft}> {texts.original}</span>}
              </span>
              {index === 0 ? (
                <Badge tone="success">{texts.current}</Badge>
              ) : (
                <Button
                  variant="secondary"
                  size="small"
                  disabled={isPending}
                  aria-label={texts.restoreOf(formatDateTime(createdAt))}
                  onClick={() => restore.mutate({ id, expectedVersion })}
                >
                  {texts.restore}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {versions[0] && versions[0].text !== null && (
          <div>
            <Button variant="quiet" disabled={isPending} onClick={() => save.mutate({ text: null, expectedVersion })}>
              {texts.restoreOriginal}
            </Button>
          </div>
        )}
      </section>
    </Card>
  );
}
