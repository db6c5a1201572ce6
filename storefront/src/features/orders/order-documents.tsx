import type { Order } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { language } from '../../language/language.texts.ts';
import { buttonVariants } from '../../ui/index.ts';
import { documentsQuery } from './documents.queries.ts';
import { documentNames, documentsTexts as texts } from './documents.texts.ts';
import * as styles from './order-card.css.ts';

export function OrderDocuments({ order }: { order: Pick<Order, 'id'> }) {
  const { data = [] } = useQuery(documentsQuery);
  const documents = data.filter(({ orderId }) => orderId === order.id);
  if (documents.length === 0) return null;
  return (
    <section aria-label={texts.title}>
      <h2 className={styles.sectionTitle}>{texts.title}</h2>
      <ul className={styles.documents}>
        {documents.map(({ id, kind, number }) => (
          <li key={id}>
            <a
              href={`/api/documents/${id}/pdf?language=${language}`}
              download
              className={buttonVariants({ variant: 'secondary', size: 'small' })}
            >
              <FileDown size={18} aria-hidden="true" />
              {texts.download(documentNames[kind], number)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
