import { hash, verify } from '@node-rs/argon2';

/** argon2id, OWASP's first choice of parameters: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash that no known password has: an unknown address must cost as much as a wrong password. */
export const NOBODYS_HASH = '$argon2id$v=19$m=19456,t=2,p=1$bWl0aGFpLm5vYm9keS4wMQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

export const isPassword = (passwordHash: string, password: string): Promise<boolean> => verify(passwordHash, password);
