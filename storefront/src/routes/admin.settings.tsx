import { POLICIES, type Policy } from '@mithai/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { SETTINGS_SECTIONS, type SettingsSection } from '../features/admin/settings/sections.ts';
import { Settings } from '../features/admin/settings/settings.tsx';
import { oneOf, textOf } from '../router-search.ts';

export const Route = createFileRoute('/admin/settings')({
  validateSearch: (search): { section?: SettingsSection | undefined; policy?: Policy | undefined } => ({
    section: oneOf(SETTINGS_SECTIONS, textOf(search, 'section')),
    policy: oneOf(POLICIES, textOf(search, 'policy')),
  }),
  component: Settings,
});
