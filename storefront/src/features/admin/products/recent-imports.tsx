import { useQuery } from '@tanstack/react-query';
import { Badge, Button, Card, formatDateTime } from '../../../ui/index.ts';
import * as styles from './products.css.ts';
import { productImportsQuery } from './products.queries.ts';
import { spreadsheetTexts } from './spreadsheet.texts.ts';

const { recent: texts } = spreadsheetTexts;

export function RecentImports({ onChoose }: { onChoose: (id: number) => void }) {
  const { data: imports = [] } = useQuery(productImportsQuery);
  if (imports.length === 0) return null;
  return (
    <Card>
      <section>
        <h2 className={styles.subtitle}>{texts.title}</h2>
        <ul className={styles.imports}>
          {imports.map(({ id, state, appliedAt, added, changed }) => (
            <li key={id} className={styles.actions}>
              <Button
                variant="quiet"
                size="small"
                aria-label={texts.look(formatDateTime(appliedAt ?? ''))}
                onClick={() => onChoose(id)}
              >
                {formatDateTime(appliedAt ?? '')}
              </Button>
              <span className={styles.soft}>{texts.counts(changed, added)}</span>
              {state === 'undone' && <Badge>{texts.undone}</Badge>}
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}
