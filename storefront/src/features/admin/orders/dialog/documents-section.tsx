import { LANGUAGES, type IssuedDocument } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { LANGUAGE_NAMES } from '../../../../language/language.ts';
import { buttonVariants, formatDay, LoadFailedAlert, Loading, Price } from '../../../../ui/index.ts';
import { documentNames } from '../../../orders/documents.texts.ts';
import { orderDocumentsQuery } from './documents.queries.ts';
import { documentsTexts as texts } from './documents.texts.ts';
import * as shared from './order-dialog.css.ts';

export function DocumentsSection({ orderId }: { orderId: number }) {
  const { data: documents, isError, refetch } = useQuery(orderDocumentsQuery(orderId));
  return (
    <section aria-label={texts.title}>
      <h3 className={shared.title}>{texts.title}</h3>
      {documents?.length === 0 && <p className={shared.soft}>{texts.empty}</p>}
      {documents && documents.length > 0 && (
        <ul className={shared.items}>
          {documents.map((document) => (
            <DocumentItem key={document.id} document={document} />
          ))}
        </ul>
      )}
      {!documents && isError && <LoadFailedAlert title={texts.failedToLoad} onRetry={refetch} />}
      {!documents && !isError && <Loading label={texts.loading} height="4rem" />}
    </section>
  );
}

function DocumentItem({ document: { id, kind, number, issuedOn, total } }: { document: IssuedDocument }) {
  return (
    <li>
      <p>
        {documentNames[kind]} <strong>{number}</strong>
      </p>
      <p className={shared.soft}>
        {formatDay(issuedOn)} · <Price rupees={total} exact />
      </p>
      <div className={shared.orderLine}>
        {LANGUAGES.map((language) => (
          <a
            key={language}
            href={`/api/admin/documents/${id}/pdf?language=${language}`}
            download
            className={buttonVariants({ variant: 'quiet', size: 'small' })}
            aria-label={texts.download(number, LANGUAGE_NAMES[language])}
          >
            <FileDown size={16} aria-hidden="true" />
            {LANGUAGE_NAMES[language]}
          </a>
        ))}
      </div>
    </li>
  );
}
