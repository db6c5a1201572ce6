import { type CurrentUser, type UpdateProfile, updateProfileSchema } from '@mithai/contracts';
import { Link } from '@tanstack/react-router';
import { KeyRound, Mail, MapPin, Phone, ScrollText, Banknote } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { buttonVariants, Card, TabPanel, Tabs, Badge, Button, toast, Field, TextInput } from '../../ui/index.ts';
import { AddressBook } from '../addresses/address-book.tsx';
import { paymentMethodNames } from '../orders/orders.texts.ts';
import { Confirmation } from '../security/confirmation.tsx';
import { SignedInOnly } from '../session/signed-in-only.tsx';
import { BillingForm } from './billing-form.tsx';
import * as styles from './profile-page.css.ts';
import { PROFILE_TABS, type ProfileTab } from './profile-tabs.ts';
import { profileNotices, profileTexts as texts } from './profile.texts.ts';
import { EmailVerification, MobileVerification } from './verification.tsx';
import { useFreshValues } from './use-fresh-values.ts';
import { useZodForm } from '../../api/use-zod-form.ts';
import { useUpdateProfile } from './profile.mutations.ts';

interface ProfilePageProps {
  /** Defaults to verification while the email is unverified, else to the profile. */
  tab: ProfileTab | undefined;
  onTabChange: (tab: ProfileTab) => void;
}

export function ProfilePage(props: ProfilePageProps) {
  return (
    <SignedInOnly notice={profileNotices.signIn}>
      {(user) => (
        <Confirmation key={user.id}>
          <Profile user={user} {...props} />
        </Confirmation>
      )}
    </SignedInOnly>
  );
}

function Profile({ user, tab, onTabChange }: ProfilePageProps & { user: CurrentUser }) {
  // Held in state, so that the tab does not change when the address is verified.
  const [first] = useState<ProfileTab>(user.isEmailVerified ? 'profile' : 'verification');
  const shown = tab ?? first;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{texts.title}</h1>
      <div className={styles.columns}>
        <SideCard user={user} offersVerification={!user.isEmailVerified && shown !== 'verification'} />
        <div className={styles.main}>
          <Tabs
            label={texts.tabsLabel}
            value={shown}
            onValueChange={onTabChange}
            tabs={PROFILE_TABS.map((value) => ({ value, label: texts.tabs[value] }))}
          >
            <TabPanel value="profile" keeps>
              <ProfileForm user={user} />
            </TabPanel>
            <TabPanel value="billing" keeps>
              <div className={styles.stack}>
                <BillingForm user={user} />
                <AddressBook user={user} />
                <PaymentMethods />
              </div>
            </TabPanel>
            <TabPanel value="verification" keeps>
              <div className={styles.stack}>
                <EmailVerification user={user} />
                <MobileVerification />
              </div>
            </TabPanel>
          </Tabs>
        </div>
      </div>
    </div>
  );
}

function SideCard({ user, offersVerification }: { user: CurrentUser; offersVerification: boolean }) {
  return (
    <Card className={styles.side}>
      <span className={styles.initial} aria-hidden="true">
        {user.name.slice(0, 1).toUpperCase()}
      </span>
      <h2 className={styles.name}>{user.name}</h2>
      <ul className={styles.facts}>
        <Fact icon={<Mail size={18} aria-hidden="true" />}>
          {user.email}
          {offersVerification && (
            <Link to="/profile" search={{ tab: 'verification' }} replace className={styles.factLink}>
              {texts.notVerified}
            </Link>
          )}
        </Fact>
        <Fact icon={<Phone size={18} aria-hidden="true" />}>{user.phone || texts.noPhone}</Fact>
        <Fact icon={<MapPin size={18} aria-hidden="true" />}>{user.address || texts.noAddress}</Fact>
      </ul>
      <Link to="/orders" className={buttonVariants({ variant: 'secondary', fill: true })}>
        <ScrollText size={18} aria-hidden="true" />
        {texts.orderHistory}
      </Link>
      <Link to="/account/security" className={buttonVariants({ variant: 'secondary', fill: true })}>
        <KeyRound size={18} aria-hidden="true" />
        {texts.security}
      </Link>
    </Card>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      {icon}
      <span className={styles.factText}>{children}</span>
    </li>
  );
}

function PaymentMethods() {
  return (
    <Card>
      <h2 className={styles.cardTitle}>{texts.paymentTitle}</h2>
      <p className={styles.method}>
        <Banknote size={22} aria-hidden="true" />
        {paymentMethodNames.cod}
        <Badge tone="success">{texts.default}</Badge>
      </p>
      <Button variant="secondary" onClick={() => toast(profileNotices.upi)}>
        {texts.upiAvailable}
      </Button>
    </Card>
  );
}

const PROFILE_FIELDS = updateProfileSchema.keyof().options;

/** A field that is not named here is a plain text. */
const INPUTS: Partial<Record<keyof UpdateProfile, ComponentProps<typeof TextInput>>> = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  phone: { type: 'tel', autoComplete: 'tel' },
};

function ProfileForm({ user }: { user: CurrentUser }) {
  const { mutate: update, isPending, error } = useUpdateProfile(user);
  const defaultValues = Object.fromEntries(PROFILE_FIELDS.map((name) => [name, user[name] ?? '']));
  const form = useZodForm({ schema: updateProfileSchema, defaultValues, failure: error });
  const { register, handleSubmit, errors } = form;
  useFreshValues(form, defaultValues);
  return (
    <Card>
      <form className={styles.form} onSubmit={handleSubmit((profile) => update(profile))} noValidate>
        {PROFILE_FIELDS.map((name) => (
          <Field
            key={name}
            label={texts.fields[name]}
            hint={name === 'email' ? texts.emailHint : undefined}
            optional={updateProfileSchema.shape[name].safeParse(null).success}
            error={errors[name]?.message}
          >
            <TextInput {...INPUTS[name]} {...register(name)} />
          </Field>
        ))}
        <div className={styles.submit}>
          <Button type="submit" pending={isPending}>
            {isPending ? texts.saving : texts.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}
