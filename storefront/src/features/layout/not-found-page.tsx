import { Link } from '@tanstack/react-router';
import { buttonLook, EmptyState, Mark } from '../../ui/index.ts';
import { deadEndTexts as texts } from './dead-end.texts.ts';

export function NotFoundPage() {
  return (
    <>
      <title>{`${texts.notFound.title} | ${texts.shop}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        as="h1"
        icon={<Mark size={72} />}
        title={texts.notFound.title}
        action={
          <Link to="/" className={buttonLook()}>
            {texts.notFound.home}
          </Link>
        }
      >
        {texts.notFound.hint}
      </EmptyState>
    </>
  );
}
