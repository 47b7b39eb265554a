import type { Nodes } from 'mdast';
import { lazyFor } from '@/lib/domain/lazy';
import type { Rule } from '../../context/rule';
import { quoted } from '../../source/message-text';
import { startOf } from '../../source/position';
import type { ProseNodes } from '../../source/prose-nodes';
import { repeated } from '../../source/repeated';
import type { SourceFile } from '../../source/source-file';
import { type Text, treeOf } from '../../source/text';

/** What people write where a text is to come. */
const PLACEHOLDERS = [
  /\[[A-Z][A-Z0-9 _/-]{3,}\]/,
  /\[(?:insert|enter|add|write|fill|your|to be|name of|date of|amount|company)\b[^\]]*\]/i,
  /\blorem ipsum\b|\bdolor sit amet\b/i,
  /\b(?:TBD|TBA|TBC|TODO|FIXME|WIP|XXX+)\b|\btodo:|[(<[](?:tbd|tba|tbc|todo|[xX]{2,})[)>\]]/,
  /(?:^|[.!?] +)(?:(?:this|the|text|content|details?|answer|section|page|it|is|are|still|yet)\b[ :–-]*){0,4}to be (?:written|filled(?: in)?|added|decided|confirmed|updated|done|announced|provided|finali[sz]ed|completed|determined)\b *(?:here|later|soon|by \w+)?[ .!]*(?:$|\n)/i,
  /\b(?:insert|enter|add|write|type|put) (?:the |your |an? |some |more )?(?:text|answer|title|name|description|content|details?|date|amount|number|link|figures?|copy|words)\b[^.!?\n]{0,20}\bhere\b|\b(?:text|answer|description|content|title|heading|question|name|sentence|label) (?:goes |comes )?here\b|\b\w+ goes here[.!]?$/i,
  /\b(?:dummy|placeholder|filler) (?:text|content|copy|answer|paragraph|title|description)\b|\b(?:sample|test|some|your) (?:text|content|copy|paragraph)$/i,
  /\b(?:asdf\w*|qwerty\w*|blah|foobar)\b|\b(?:test(?:ing)?)(?: test(?:ing)?)+\b|^test(?:ing)?[ \d.!]*$/i,
  // A date or a time whose digits are still to come, and what programs that write texts add to them.
  /(?<![A-Z])[XY]{2}[./-][XY]{2}[./-](?:\d{2,4}|[XY]{2,4})\b|\?{2}[:.]\?{2}/i,
  /\bas an AI (?:language )?(?:model|assistant)\b|\bhere(?:'s|’s| is| are) (?:a|an|the|your) (?:\w+ )?(?:revised|rewritten|reworded|improved|polished|updated) (?:version|text|answer|draft)\b|^(?:sure|certainly|of course|absolutely)[!,] here(?:'s|’s| is)\b|\bI hope this (?:helps|email finds)\b|\blet me know if you(?:'d|’d| would) like (?:me to|any)\b/i,
  /\([A-Z][a-z ]{1,20}: *(?:please|pls|kindly|can you|could you|do we|is this|check|confirm|update|fix)\b[^)]*\)|\((?:note to (?:self|editor|all)|editor|internal)\b[^)]*\)/i,
  /_{3,}|\.{6,}|…{2,}|\?{3,}|\bx{4,}\b/i,
  /^\W*(?:x{3,}|to (?:come|follow)|awaited|coming (?:soon|shortly))\W*$/i,
  /(?:जल्द|जल्दी|बाद में|शीघ्र) (?:ही )?(?:जोड़ा|लिखा|भरा|बताया|अपडेट किया) जाएगा|यहाँ लिखें|(?:लवकरच|नंतर) (?:लिहिले|जोडले|भरले|सांगितले) जाईल|येथे लिहा|(?:விரைவில்|பின்னர்) (?:சேர்க்கப்படும்|எழுதப்படும்|அறிவிக்கப்படும்)|இங்கே எழுதவும்/,
];

/** A text without a word, a number or a reference. */
const WORDLESS = /^[^\p{L}\p{N}{}₹]+$/u;

/** Without the flag u, which would make it ten times as slow. */
const ANY = new RegExp(PLACEHOLDERS.map(({ source }) => source).join('|'), 'i');

export const textPlaceholder: Rule = {
  id: 'text-placeholder',
  severity: 'error',
  why: 'Each document is published as it is, so an unfinished text reaches visitors.',
  on: 'text',
  find(text, report) {
    const { text: words } = text;
    if (!ANY.test(words) && !WORDLESS.test(words)) return;
    const match = [...PLACEHOLDERS, WORDLESS]
      .map((each) => each.exec(words))
      .find((each) => each !== null);
    if (!match) return;
    const [found] = match;
    const lead = /^[.!?] +(?=\p{L})/u.exec(found)?.[0].length ?? 0;
    report(
      text.at(match.index + lead),
      `${quoted(found.slice(lead).trim())} is written in place of a text`,
      'Write the text itself, or delete the sentence.',
    );
  },
};

const TWICE = /(?<![\p{L}\p{N}'’-])(\p{Script=Latin}+)\s+\1(?![\p{L}\p{N}'’-])/giu;
/** The same without the flag u, which is slow, and with more hits. */
const MAYBE_TWICE = /\b([a-z]+)\b\s+\1\b/i;

/** Words that people write twice on purpose. */
const LAWFUL = /^(?:had|that|very|so|bye|ha|no|yes|long|far|many|much|more|again|step|day|one)$/i;

/** Words that no English sentence ends with. */
const OPEN_END =
  /\b(?:the|a|an|of|and|or|with|from|than|our|your|their|which|because|such as|the new|if|to be|will be|is a|are the)$|[,–(]$/i;
const SHORTEST = 20;

/** Shorter paragraphs, such as "Thank you.", may be repeated on purpose. */
const SHORTEST_TWICE = 25;

const REMEDY = 'Delete one of the two.';

export const textRepeated: Rule = {
  id: 'text-repeated',
  severity: 'warning',
  why: 'What is written twice, or ends in the middle, is mostly left over from an edit.',
  on: 'text',
  find(text, report) {
    const { block, text: words, file } = text;
    for (const { 1: word = '', index } of MAYBE_TWICE.test(words) ? words.matchAll(TWICE) : [])
      if (!LAWFUL.test(word))
        report(text.at(index), `the word ${quoted(word)} is written twice`, REMEDY);
    const first = block && blocksTwice(file)(file.nodes()).get(block);
    if (first)
      report(
        text.at(0),
        `the ${block.type} ${quoted(words, 40)} is written twice, first on line ${startOf(first).line}`,
        block.type === 'heading' ? 'Change the words of one of the two.' : REMEDY,
      );
    const end = words.trimEnd();
    if (end.length >= SHORTEST && OPEN_END.test(end) && isComplete(text))
      report(
        text.at(end.length - 1),
        `this paragraph ends in the middle of a sentence: ${quoted(`…${end.slice(-40)}`)}`,
        'Write the rest of the sentence, or delete its beginning.',
      );
  },
};

/** The headings and longer paragraphs that are there already, with the first one. */
const blocksTwice = lazyFor((file: SourceFile) =>
  lazyFor((_: ProseNodes) => {
    const lines = (file.text() ?? '').split('\n');
    const tree = treeOf(file);
    const found = repeated(tree ? comparedBlocks(tree) : [], ({ type, position }) => {
      const words = lines.slice((position?.start.line ?? 1) - 1, position?.end.line).join(' ');
      return type === 'heading' || words.length >= SHORTEST_TWICE ? words : undefined;
    });
    return new Map(found.map(({ item, first }) => [item, first]));
  }),
);

/** Headings, and paragraphs outside of lists, whose entries may be equal. */
function comparedBlocks(node: Nodes): Nodes[] {
  if (node.type === 'paragraph' || node.type === 'heading') return [node];
  return node.type === 'list' || !('children' in node) ? [] : node.children.flatMap(comparedBlocks);
}

/** Whether a paragraph ends what it says; a list or a component after it would complete it. */
function isComplete({ block, file }: Text): boolean {
  const children: Nodes[] = treeOf(file)?.children ?? [];
  const index = block?.type === 'paragraph' ? children.indexOf(block) : -1;
  const next = children[index + 1]?.type ?? 'heading';
  return index !== -1 && (next === 'paragraph' || next === 'heading');
}
