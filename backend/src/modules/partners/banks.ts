import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

let banks: Promise<Banks> | null = null;

/** The bank of an IFSC, or undefined. The first call loads the list. */
export const findBank = async (ifsc: string): Promise<string | undefined> => {
  banks ??= readBanks();
  const { names, branches, prefixes } = await banks;
  const sublet = branches[ifsc] ?? prefixes.find(([prefix]) => ifsc.startsWith(prefix))?.[1];
  return sublet ? (names[sublet] ?? sublet) : names[ifsc.slice(0, 4)];
};

interface Banks {
  /** By the first four letters. */
  names: Record<string, string>;
  /** Branches of small banks with a code of a larger one: letters or name of the small bank. */
  branches: Record<string, string>;
  /** The same, by prefix of the branch code. */
  prefixes: [prefix: string, bank: string][];
}

const readBanks = async (): Promise<Banks> => {
  try {
    const [names, branches, prefixes] = await Promise.all(['banknames', 'sublet', 'custom-sublets'].map(readList));
    return { names: names ?? {}, branches: branches ?? {}, prefixes: Object.entries(prefixes ?? {}) };
  } catch (error) {
    banks = null;
    throw error;
  }
};

/** Reads the data files only: the package's functions would bring an HTTP client. */
const readList = async (name: string): Promise<Record<string, string>> => {
  const file = join(createRequire(import.meta.url).resolve('ifsc'), `../../${name}.json`);
  return JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
};
