import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { checkout } from './lib/settings.mjs';

const FILES = '{contracts,backend,workers,storefront,infra,e2e}/**/*.{test,spec}.{ts,tsx,mjs}';

/** The title of a block, a test, or a table of either, with what follows it. */
const TITLE =
  /^(?<indent> *)(?:(?<kind>(?:test\.)?describe|it|test)(?:\.(?:each|for|concurrent|serial|skipIf|runIf|skip)\b[^\n]*)?\(|\].*\)\()\s*(?:'((?:\\.|[^'\\])*)'|"([^"]*)"|`([^`]*)`),\s*(?:async |\(|function|\{)/gm;

/** Words that begin the rest of a sentence: the rule is in its subject, or in the name of the describe block. */
const FRAGMENT =
  /^(about|after|against|alone|also|although|among|and|as|at|because|before|between|but|by|during|for|from|how|if|in|into|like|nor|of|off|on|once|or|out|over|per|since|so|than|that|though|through|till|to|under|unless|until|upon|what|when|where|whether|which|while|who|whom|whose|why|with|within|without)\b/i;

const BEGINS_WITH_SUBJECT = /^(a|an|another|any|both|each|every|its|no|the|these|this) /i;

/** Third person, or an auxiliary. A plural looks the same, so some titles without a verb pass. */
const VERB = /\b([a-z]+[^s\W]s|pass|has|is|are|was|were|have|do|can|cannot|may|must|never|say)\b/;

/** Auxiliaries and verbs of a plural: they say nothing without the subject before them. */
const BARE_VERB =
  /^(am|is|are|was|were|be|has|have|had|do|does|did|can|cannot|could|may|might|must|shall|should|will|would|ask|become|belong|contain|exclude|get|give|include|keep|leave|need|say|show|take|tell)\b/;

const POINTS_ELSEWHERE = /\bwhoever\b|\bwhat (it|that|these|they|this|those)$|\bwhat (these|they|those)\b/i;

/**
 * What is wrong with a title, as far as its words tell; a title that is one placeholder is written in its table.
 * @param {string} title @param {string[]} [blocks] the describe blocks around the test, the outer one first
 */
function faultOf(title, blocks = []) {
  if (/^[%$]\S+$/.test(title)) return null;
  if (!/\s/.test(title)) return 'one word';
  if (FRAGMENT.test(title)) return 'begins like the rest of a sentence';
  if (BEGINS_WITH_SUBJECT.test(title) && !VERB.test(title.replace(/^\w+ \w+/, ''))) return 'has no verb';
  const sentence = [...blocks, title].join(' ');
  if (BARE_VERB.test(title) && (blocks.length === 0 || FRAGMENT.test(sentence))) return 'has no subject';
  if (POINTS_ELSEWHERE.test(title)) return 'points at something that it does not name';
  return null;
}

/** The titles of a file's tests with the blocks around each, which formatted code indents less. @param {string} text */
function titlesIn(text) {
  /** @type {{ depth: number, title: string }[]} */
  let around = [];
  return [...text.matchAll(TITLE)].flatMap((match) => {
    const { indent = '', kind = kindOfTable(text.slice(0, match.index), indent) } = match.groups ?? {};
    const title = match.slice(3).find((quoted) => quoted !== undefined) ?? '';
    around = around.filter(({ depth }) => depth < indent.length);
    if (!kind.endsWith('describe')) return [{ title, blocks: around.map((block) => block.title) }];
    around.push({ depth: indent.length, title });
    return [];
  });
}

/** The word that begins a table which ends after the text. @param {string} before @param {string} indent */
const kindOfTable = (before, indent) =>
  [...before.matchAll(new RegExp(`^${indent}((?:test\\.)?\\w+)`, 'gm'))].at(-1)?.[1] ?? 'test';

const titles = globSync(FILES, { cwd: checkout, exclude: ['**/node_modules'] }).flatMap((file) =>
  titlesIn(readFileSync(join(checkout, file), 'utf8')).map((found) => ({ file, ...found })),
);

describe('titles of tests', () => {
  test('state a rule', () => {
    expect(titles.length).toBeGreaterThan(3000);
    const faults = titles.flatMap(({ file, title, blocks }) => {
      const fault = faultOf(title, blocks);
      return fault === null ? [] : [`${file}: "${[...blocks, title].join(' > ')}" ${fault}`];
    });
    expect(faults).toEqual([]);
  });

  test.each([
    ['with a code', 'begins like the rest of a sentence'],
    ['of a paid order is refused', 'begins like the rest of a sentence'],
    ['alone may do it', 'begins like the rest of a sentence'],
    ['the note of an order', 'has no verb'],
    ['promtool', 'one word'],
    ['is for the owner alone', 'has no subject'],
    ['say of their payments what these say', 'has no subject'],
    ['opens an account for whoever asks', 'points at something that it does not name'],
    ['rejects an expired code with 400', null],
    ['the cart keeps its lines', null],
    ['%s', null],
  ])('are wrong or right alone: "%s": %s', (title, fault) => {
    expect(faultOf(title)).toBe(fault);
  });

  test.each([
    ['after an outage', 'are sent once', 'has no subject'],
    ['why a code is refused', 'has a reason', 'has no subject'],
    ['orders', 'say of their payments what these say', 'points at something that it does not name'],
    ['emails after an outage', 'are sent once', null],
    ['on a phone', 'filters are applied in a drawer', null],
  ])('are wrong or right in the block "%s": "%s": %s', (block, title, fault) => {
    expect(faultOf(title, [block])).toBe(fault);
  });

  test('are read with the blocks around them', () => {
    const text = [
      `describe.each([\n  'get',\n])('a call of %s', (name) => {`,
      `  describe('without a session', () => {\n    it('is refused', () => {});\n  });`,
      `  it.each([\n    1,\n  ])('is answered %s times', () => {});\n});`,
      `test.describe('offline', () => {});\ntest('the shop opens', async () => {});`,
    ].join('\n');
    expect(titlesIn(text)).toEqual([
      { title: 'is refused', blocks: ['a call of %s', 'without a session'] },
      { title: 'is answered %s times', blocks: ['a call of %s'] },
      { title: 'the shop opens', blocks: [] },
    ]);
  });
});
