import type { Proposal } from '@mithai/contracts';
import { Link } from '@tanstack/react-router';
import { Badge, Card, Price, type BadgeTone } from '../../ui/index.ts';
import { texts as catalogTexts } from '../catalog/catalog.texts.ts';
import { ProductThumbnail } from '../images/product-thumbnail.tsx';
import { statusTexts as texts } from './partner-status.texts.ts';
import { statusIcons } from './status-badge.tsx';
import * as styles from './status-page.css.ts';

const TONES: Record<Proposal['status'], BadgeTone> = { pending: 'neutral', approved: 'success', rejected: 'danger' };

export function ProposalDecisions({ proposals }: { proposals: readonly Proposal[] }) {
  return (
    <section aria-labelledby="own-proposals">
      <h2 id="own-proposals" className={styles.sectionTitle}>
        {texts.proposals}
      </h2>
      <ul className={styles.list}>
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <Decision proposal={proposal} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Decision({ proposal }: { proposal: Proposal }) {
  const { name, category, state, imageUrls, status, reviewNotes, productId } = proposal;
  const Icon = statusIcons[status];
  return (
    <Card className={styles.proposal}>
      <ProductThumbnail imageUrl={imageUrls[0] ?? null} size={80} />
      <div className={styles.proposalText}>
        <div className={styles.proposalHead}>
          <h3 className={styles.proposalName}>{name}</h3>
          <Badge tone={TONES[status]} icon={<Icon size="1.1em" aria-hidden="true" />}>
            {texts.proposalNames[status]}
          </Badge>
        </div>
        <p className={styles.soft}>
          {catalogTexts.categories[category]} · {catalogTexts.facts.origin(state)}
        </p>
        <Terms proposal={proposal} />
        {reviewNotes && (
          <p className={styles.note}>
            <strong className={styles.noteTitle}>{texts.notes}</strong>
            {reviewNotes}
          </p>
        )}
        {productId !== null && (
          <Link to="/product/$id" params={{ id: String(productId) }} className={styles.link}>
            {texts.viewProduct}
          </Link>
        )}
      </div>
    </Card>
  );
}

function Terms({
  proposal: { proposedPrice, requestedCommissionRate, approvedPrice, approvedCommissionRate },
}: {
  proposal: Proposal;
}) {
  const price = approvedPrice ?? proposedPrice;
  const rate = approvedCommissionRate ?? requestedCommissionRate;
  return (
    <dl className={styles.terms}>
      <div className={styles.term}>
        <dt className={styles.soft}>{texts.price}</dt>
        <dd>
          <strong className={styles.figure}>
            <Price rupees={price} exact />
          </strong>
          {price !== proposedPrice && <span className={styles.soft}> {texts.was(proposedPrice)}</span>}
        </dd>
      </div>
      <div className={styles.term}>
        <dt className={styles.soft}>{texts.commission}</dt>
        <dd>
          <strong className={styles.figure}>{texts.percent(rate)}</strong>
          {rate !== requestedCommissionRate && (
            <span className={styles.soft}> {texts.wasRate(requestedCommissionRate)}</span>
          )}
        </dd>
      </div>
    </dl>
  );
}
