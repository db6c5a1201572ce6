import { panOfGstin, type BusinessInformation, type ProtectedField } from '@mithai/contracts';
import { encryptField, decryptField, type Keys, type EncryptedColumn } from '../../platform/field-encryption.ts';
import type { PartnerApplication } from './partner-application.entity.ts';

type Property = 'encryptedGstin' | 'encryptedPan' | 'encryptedBankAccountNumber';

const PLACES: Record<ProtectedField, { property: Property; column: EncryptedColumn }> = {
  gstin: { property: 'encryptedGstin', column: 'partner_seller_profiles.encrypted_gstin' },
  pan: { property: 'encryptedPan', column: 'partner_seller_profiles.encrypted_pan' },
  bankAccountNumber: {
    property: 'encryptedBankAccountNumber',
    column: 'partner_seller_profiles.encrypted_bank_account_number',
  },
};

export const decryptProtectedField = (
  env: Keys,
  application: Pick<PartnerApplication, Property | 'userId'>,
  field: ProtectedField,
): string | null => {
  const { property, column } = PLACES[field];
  const encrypted = application[property];
  return encrypted ? decryptField(env, column, application.userId, encrypted) : null;
};

export const encryptProtectedField = (env: Keys, field: ProtectedField, userId: number, text: string): string =>
  encryptField(env, PLACES[field].column, userId, text);

/** Encrypts an application's numbers and leaves the rest; of the Aadhaar number it keeps four digits only. */
export const protect = (
  env: Keys,
  userId: number,
  { gstin, pan, aadhaar, bankAccountNumber, ...rest }: BusinessInformation,
) => {
  const encrypted = (field: ProtectedField, text: string) =>
    text ? encryptProtectedField(env, field, userId, text) : null;
  return {
    ...rest,
    encryptedGstin: encrypted('gstin', gstin),
    encryptedPan: encrypted('pan', pan),
    encryptedBankAccountNumber: encrypted('bankAccountNumber', bankAccountNumber),
    aadhaarLastFour: aadhaar.slice(-4) || null,
  };
};

/** Masked values for the owner and the administrator. */
export const maskedFields = (
  env: Keys,
  application: Pick<PartnerApplication, Property | 'userId' | 'aadhaarLastFour'>,
) => {
  const masked = (field: ProtectedField, mask: (text: string) => string) => {
    const text = decryptProtectedField(env, application, field);
    return text && mask(text);
  };
  return {
    gstin: masked('gstin', (gstin) => gstin.replace(panOfGstin(gstin), maskPan)),
    pan: masked('pan', maskPan),
    aadhaar: application.aadhaarLastFour ? `${'x'.repeat(8)}${application.aadhaarLastFour}` : null,
    bankAccountNumber: masked('bankAccountNumber', (number) => 'x'.repeat(number.length - 4) + number.slice(-4)),
  };
};

const maskPan = (pan: string): string => `${pan.slice(0, 3)}xxxxx${pan.slice(-2)}`;
