import { Link } from '@tanstack/react-router';
import { buttonVariants, EmptyState, LogoMark } from '../../ui/index.ts';
import { errorPageTexts as texts } from './error-page.texts.ts';

export function NotFoundPage() {
  return (
    <>
      <title>{`${texts.notFound.title} | ${texts.shop}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        as="h1"
        icon={<LogoMark size={72} />}
        title={texts.notFound.title}
        action={
          <Link to="/" className={buttonVariants()}>
            {texts.notFound.home}
          </Link>
        }
      >
        {texts.notFound.hint}
      </EmptyState>
    </>
  );
}
