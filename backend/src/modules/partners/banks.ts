import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

let banks: Promise<Banks> | null = null;

/** The bank of an IFSC; undefined for letters that no bank has. The first question reads the list and waits for it. */
export const bankOf = async (ifsc: string): Promise<string | undefined> => {
  banks ??= readBanks();
  const { names, branches, prefixes } = await banks;
  const lent = branches[ifsc] ?? prefixes.find(([prefix]) => ifsc.startsWith(prefix))?.[1];
  return lent ? (names[lent] ?? lent) : names[ifsc.slice(0, 4)];
};

interface Banks {
  /** By their four letters. */
  names: Record<string, string>;
  /** Branches of small banks that have their code of a larger one: the small one's letters, or its name. */
  branches: Record<string, string>;
  /** The same for all branches whose code begins so. */
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

/** The package's own functions bring the code of a web client along; its lists are all that is wanted. */
const readList = async (name: string): Promise<Record<string, string>> => {
  const file = join(createRequire(import.meta.url).resolve('ifsc'), `../../${name}.json`);
  return JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
};
