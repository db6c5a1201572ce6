import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { checkout } from './lib/settings.mjs';

const FILES = '{contracts,backend,workers,storefront,infra,e2e}/**/*.{test,spec}.{ts,tsx,mjs}';

/** The title of a test, or of a table of tests, with what follows it. */
const TITLE =
  /(?:^ *(?:it|test)(?:\.(?:each|for|skipIf|runIf|skip)\b[^\n]*)?\(|^ *\].*\)\()\s*(?:'((?:\\.|[^'\\])*)'|"([^"]*)"|`([^`]*)`),\s*(?:async |\(|function|\{)/gm;

/** Words that begin the rest of a sentence: the rule is in its subject, or in the name of the describe block. */
const FRAGMENT =
  /^(about|after|against|alone|also|although|among|and|as|at|because|before|between|but|by|during|for|from|how|if|in|into|like|nor|of|off|on|once|or|out|over|per|since|so|than|that|though|through|till|to|under|unless|until|upon|what|when|where|whether|which|while|who|whom|whose|why|with|within|without)\b/i;

const BEGINS_WITH_SUBJECT = /^(a|an|another|any|both|each|every|its|no|the|these|this) /i;

/** Third person, or an auxiliary. A plural looks the same, so some titles without a verb pass. */
const VERB = /\b([a-z]+[^s\W]s|pass|has|is|are|was|were|have|do|can|cannot|may|must|never|say)\b/;

/** What is wrong with a title, as far as its words tell; a title that is one placeholder is written in its table. */
function faultOf(/** @type {string} */ title) {
  if (/^[%$]\S+$/.test(title)) return null;
  if (!/\s/.test(title)) return 'one word';
  if (FRAGMENT.test(title)) return 'begins like the rest of a sentence';
  if (BEGINS_WITH_SUBJECT.test(title) && !VERB.test(title.replace(/^\w+ \w+/, ''))) return 'has no verb';
  return null;
}

const titles = globSync(FILES, { cwd: checkout, exclude: ['**/node_modules'] }).flatMap((file) =>
  [...readFileSync(join(checkout, file), 'utf8').matchAll(TITLE)].map(([, ...quoted]) => ({
    file,
    title: quoted.find((text) => text !== undefined) ?? '',
  })),
);

describe('titles of tests', () => {
  test('state a rule', () => {
    expect(titles.length).toBeGreaterThan(3000);
    const faults = titles.flatMap(({ file, title }) => {
      const fault = faultOf(title);
      return fault === null ? [] : [`${file}: "${title}" ${fault}`];
    });
    expect(faults).toEqual([]);
  });

  test.each([
    ['with a code', 'begins like the rest of a sentence'],
    ['of a paid order is refused', 'begins like the rest of a sentence'],
    ['alone may do it', 'begins like the rest of a sentence'],
    ['the note of an order', 'has no verb'],
    ['promtool', 'one word'],
    ['rejects an expired code with 400', null],
    ['the cart keeps its lines', null],
    ['%s', null],
  ])('reports what is wrong with "%s": %s', (title, fault) => {
    expect(faultOf(title)).toBe(fault);
  });
});
