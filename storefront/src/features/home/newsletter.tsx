import { useState, type FormEvent } from 'react';
import { Button, Field, TextInput, toast } from '../../ui/index.ts';
import * as styles from './home.css.ts';
import { texts } from './home.texts.ts';
import { isNewsletterEmail } from './newsletter-email.ts';

const { newsletter: words } = texts;

export function Newsletter() {
  const [email, setEmail] = useState('');
  const [isInvalid, setInvalid] = useState(false);

  const subscribe = (event: FormEvent) => {
    event.preventDefault();
    if (!isNewsletterEmail(email)) {
      setInvalid(true);
      toast({ title: words.invalidTitle, description: words.invalidText, variant: 'destructive' });
      return;
    }
    setEmail('');
    toast({ title: words.doneTitle, description: words.doneText });
  };

  return (
    <form className={styles.newsletterForm} onSubmit={subscribe} noValidate>
      <div className={styles.newsletterField}>
        <Field label={words.label} error={isInvalid ? words.invalidText : undefined}>
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            placeholder={words.placeholder}
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              setInvalid(false);
            }}
          />
        </Field>
      </div>
      <Button type="submit" variant="secondary">
        {words.submit}
      </Button>
    </form>
  );
}
