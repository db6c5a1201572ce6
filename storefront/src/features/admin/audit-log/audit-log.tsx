import { type AuditSubject, type AuditEntry, auditListSchema } from '@mithai/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Collapsible, formatDateTime, LoadFailedAlert, Loading, LoadMore } from '../../../ui/index.ts';
import { ProductThumbnail } from '../../images/product-thumbnail.tsx';
import * as styles from './audit-log.css.ts';
import { auditLogTexts as texts } from './audit-log.texts.ts';
import { linesOf, titleOf, type Line } from './describe-entry.ts';
import { pagedQuery } from '../../../api/paged-query.ts';

const PICTURE = 56;

interface AuditLogProps {
  subject: AuditSubject;
  id: number;
}

export function AuditLog(props: AuditLogProps) {
  return (
    <section className={styles.history} aria-label={texts.title}>
      <Collapsible header={<span className={styles.title}>{texts.title}</span>}>
        <Entries {...props} />
      </Collapsible>
    </section>
  );
}

function Entries({ subject, id }: AuditLogProps) {
  const query = useInfiniteQuery(auditLogQuery(subject, id));
  const entries = query.data?.pages.flat();
  if (query.isError && !entries) return <LoadFailedAlert title={texts.failed} onRetry={query.refetch} />;
  if (!entries) return <Loading label={texts.loading} height="4rem" />;
  if (entries.length === 0) return <p className={styles.soft}>{texts.empty}</p>;
  return (
    <>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
      <LoadMore query={query} label={texts.loadOlder} />
    </>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const lines = linesOf(entry);
  return (
    <>
      <p className={styles.action}>{titleOf(entry)}</p>
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.kind === 'words' ? line.text : line.name}>
              <ChangeLine line={line} />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.soft}>
        <Actor actor={entry.actor} /> · <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
        {entry.ip && ` · ${texts.from(entry.ip)}`}
      </p>
    </>
  );
}

function Actor({ actor }: Pick<AuditEntry, 'actor'>) {
  if (!actor) return texts.theShop;
  if (!actor.email) return texts.somebody;
  return (
    <>
      {actor.name} ({actor.email})
    </>
  );
}

function ChangeLine({ line }: { line: Line }) {
  if (line.kind === 'words') return line.text;
  const { before, after } = texts.picture;
  return (
    <span className={styles.pictures}>
      {line.name}
      {line.before && <Picture label={before} url={line.before} />}
      {line.before && <span aria-hidden="true">→</span>}
      {line.after ? <Picture label={after} url={line.after} /> : texts.picture.none}
    </span>
  );
}

function Picture({ label, url }: { label: string; url: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" aria-label={label}>
      <ProductThumbnail imageUrl={url} size={PICTURE} />
    </a>
  );
}

/** Newest first. */
const auditLogQuery = (subject: AuditSubject, id: number) =>
  pagedQuery({
    queryKey: ['admin', 'changes', subject, id],
    schema: auditListSchema,
    path: '/api/admin/audit',
    params: { subject, subjectId: String(id) },
    pageSize: 20,
    idOf: (entry) => entry.id,
    meta: { ofUser: true, live: ['audit'], isGathered: true },
  });
