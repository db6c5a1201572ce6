import type { Policy, PolicyText } from '@mithai/contracts';
import { language } from '../../../../language/language.texts.ts';
import * as hindi from '../../../policies/policies.texts.hi.ts';
import { privacyPolicy, shippingPolicy, termsOfService } from '../../../policies/policies.texts.ts';
import { formatPolicy, type PolicySection } from '../../../policies/policy-text.ts';

/** Pages load the texts of their language and of Hindi: on a Hindi page, the English field starts empty. */
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
