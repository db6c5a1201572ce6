import type { Policy, PolicyText } from '@mithai/contracts';
import { language } from '../../../../language/language.texts.ts';
import * as hindi from '../../../policies/policies.texts.hi.ts';
import { privacyPolicy, shippingPolicy, termsOfService } from '../../../policies/policies.texts.ts';
import { formatPolicy, type PolicySection } from '../../../policies/policy-text.ts';

/** The page has its texts in its own language, and those of Hindi: in Hindi, English has to be written anew. */
const textOf = (own: readonly PolicySection[], inHindi: readonly PolicySection[]): PolicyText => ({
  en: language === 'en' ? formatPolicy(own) : '',
  hi: formatPolicy(inHindi),
});

/** The texts that come with the shop, as the editor shows them. */
export const defaultPolicies: Record<Policy, PolicyText> = {
  privacy: textOf(privacyPolicy, hindi.privacyPolicy),
  terms: textOf(termsOfService, hindi.termsOfService),
  shipping: textOf(shippingPolicy, hindi.shippingPolicy),
};
