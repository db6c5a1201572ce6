import { POLICIES } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { LoadFailed, Loading } from '../../../../ui/index.ts';
import { TabLink, TabLinks } from '../../tab-links.tsx';
import { policyVersionsQuery } from './policies.queries.ts';
import { policiesTexts as texts } from './policies.texts.ts';
import { PolicyEditor } from './policy-editor.tsx';
import { PolicyVersions } from './policy-versions.tsx';

const [FIRST] = POLICIES;

export function Policies() {
  const { policy = FIRST } = useSearch({ from: '/admin/settings' });
  const { data: versions, isError, refetch } = useQuery(policyVersionsQuery(policy));
  return (
    <>
      <TabLinks label={texts.choose} lesser>
        {POLICIES.map((name) => (
          <TabLink
            key={name}
            to="/admin/settings"
            search={{ section: 'policies', ...(name !== FIRST && { policy: name }) }}
            activeOptions={{ exact: name === FIRST, includeSearch: true }}
          >
            {texts.names[name]}
          </TabLink>
        ))}
      </TabLinks>
      {versions && <PolicyEditor key={`${policy} editor`} policy={policy} versions={versions} />}
      {versions && <PolicyVersions key={`${policy} versions`} policy={policy} versions={versions} />}
      {!versions && isError && <LoadFailed as="h3" title={texts.failedToLoad} onRetry={refetch} />}
      {!versions && !isError && <Loading label={texts.loading} height="20rem" />}
    </>
  );
}
