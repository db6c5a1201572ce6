import { Link } from '@tanstack/react-router';
import { buttonLook, EmptyState } from '../../ui/index.ts';
import { Mark } from './brand.tsx';
import { texts } from './layout.texts.ts';

export function NotFoundPage() {
  return (
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
  );
}
