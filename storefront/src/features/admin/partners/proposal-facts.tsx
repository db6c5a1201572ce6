import { formatShortRupees, PRODUCT_DETAILS, type Proposal } from '@mithai/contracts';
import { texts as catalogTexts } from '../../catalog/catalog.texts.ts';
import { detailNames, formatDetail } from '../../catalog/detail-names.ts';
import { ProductThumbnail } from '../../images/product-thumbnail.tsx';
import * as styles from './partners.css.ts';
import { partnersTexts } from './partners.texts.ts';

const { proposal: texts, notGiven, picture } = partnersTexts;

export function ProposalFacts({ proposal }: { proposal: Proposal }) {
  const { name, description, category, state, proposedPrice, requestedCommissionRate, imageUrls } = proposal;
  return (
    <div className={styles.proposalFacts}>
      <Pictures urls={imageUrls} name={name} />
      <div className={styles.proposalText}>
        <h4 className={styles.proposalName}>{name}</h4>
        <p className={styles.soft}>
          {catalogTexts.categories[category]} · {catalogTexts.facts.origin(state)}
        </p>
        <p>{texts.proposed(formatShortRupees(proposedPrice), String(requestedCommissionRate))}</p>
        <p className={styles.prose}>{description}</p>
        {PRODUCT_DETAILS.map((detail) => (
          <p key={detail} className={styles.soft}>
            {detailNames[detail]}: {formatDetail(detail, proposal[detail]) || notGiven}
          </p>
        ))}
      </div>
    </div>
  );
}

export function Pictures({ urls, name, size = 88 }: { urls: readonly string[]; name: string; size?: number }) {
  return (
    <ul className={styles.pictures}>
      {urls.map((url, index) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className={styles.picture}
            aria-label={picture(index + 1, name)}
          >
            <ProductThumbnail imageUrl={url} size={size} />
          </a>
        </li>
      ))}
    </ul>
  );
}
