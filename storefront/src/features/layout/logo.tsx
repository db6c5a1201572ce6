import { Link } from '@tanstack/react-router';
import { LogoMark } from '../../ui/index.ts';
import { logo } from './header.css.ts';
import { texts } from './layout.texts.ts';

export function Logo() {
  return (
    <Link to="/" className={logo}>
      <LogoMark />
      {texts.shop}
    </Link>
  );
}
