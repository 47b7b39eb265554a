import { quoted } from '../message-text';
import { fileRule } from '../rule';
import { shownTexts } from '../shown-texts';

/** What people write where a text is to come. */
const PLACEHOLDERS = [
  /\[[A-Z][A-Z0-9 _/-]{3,}\]/,
  /\[(?:insert|enter|add|write|fill|your|to be|name of|date of|amount|company)\b[^\]]*\]/i,
  /\blorem ipsum\b|\bdolor sit amet\b/i,
  /\b(?:TBD|TBA|TBC|TODO|FIXME|WIP|XXX+)\b|\btodo:|[(<[](?:tbd|tba|tbc|todo)[)>\]]/,
  /(?:^|[.!?] +)(?:(?:this|the|text|content|details?|answer|section|page|it|is|are|still|yet)\b[ :–-]*){0,4}to be (?:written|filled(?: in)?|added|decided|confirmed|updated|done|announced|provided|finali[sz]ed|completed|determined)\b *(?:here|later|soon|by \w+)?[ .!]*(?:$|\n)/i,
  /\b(?:insert|enter|add|write|type|put) (?:the |your |an? |some |more )?(?:text|answer|title|name|description|content|details?|date|amount|number|link|figures?|copy|words)\b[^.!?\n]{0,20}\bhere\b|\b(?:text|answer|description|content|title|heading|question|name|sentence|label) (?:goes |comes )?here\b|\b\w+ goes here[.!]?$/i,
  /\b(?:dummy|placeholder|filler) (?:text|content|copy|answer|paragraph|title|description)\b/i,
  /\b(?:sample|test|some|your) (?:text|content|copy|paragraph)$/i,
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

/** A note that a text is still to be written, in place of the text. */
export const rule = fileRule({
  ids: {
    'text-placeholder': {
      reason: 'Each document is published as it is, so an unfinished text reaches visitors.',
      suppresses: ['text-marks', 'text-brackets', 'person-name'],
    },
  },
  *check(file) {
    for (const { text, field, locationAt } of shownTexts(file)) {
      if (!ANY.test(text) && !WORDLESS.test(text)) continue;
      const found = [...PLACEHOLDERS, WORDLESS]
        .map((each) => each.exec(text))
        .find((match) => match !== null);
      if (!found) continue;
      yield {
        rule: 'text-placeholder',
        at: locationAt(found.index + leadOf(found[0])),
        field,
        message: `${quoted(found[0].trim())} is written in place of a text`,
        remedy: 'Write the text itself, or delete the sentence.',
        follows: `disclosure ${file.id}`,
      };
    }
  },
});

/** Length of the end of the sentence before. */
function leadOf(found: string): number {
  return /^[.!?] +(?=[\p{L}])/u.exec(found)?.[0].length ?? 0;
}
