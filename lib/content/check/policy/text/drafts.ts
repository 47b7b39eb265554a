import type { Rule } from '../../context/rule';
import { quoted } from '../../source/message-text';

/** Matches placeholders for a text that is not written yet. Patterns without the flag u run faster. */
const PLACEHOLDERS = [
  /\[[A-Z][A-Z0-9 _/-]{3,}\]/,
  /\[(?:insert|enter|add|write|fill|your|to be|name of|date of|amount|company)\b[^\]]*\]/i,
  /\blorem ipsum\b|\bdolor sit amet\b|\b(?:dummy|placeholder|filler) (?:text|content|copy)\b/i,
  /\b(?:TBD|TBA|TBC|TODO|FIXME|WIP|XXX+)\b|\btodo:|[(<[](?:tbd|tba|tbc|todo|[xX]{2,})[)>\]]/,
  /(?<=^|[.!?] +)(?:(?:this|the|text|content|details?|answer|section|page|it|is|are|still|yet)\b[ :–-]*){0,4}to be (?:written|filled|added|decided|confirmed|updated|announced|provided|finali[sz]ed)\b *(?:in|here|later|soon)?[ .!]*(?:$|\n)/i,
  /\b(?:insert|enter|add|write|type|put) (?:the |your )?(?:text|answer|title|name|description|content|details?|date|amount|number)\b[^.!?\n]{0,20}\bhere\b/i,
  /(?<![A-Z])[XY]{2}[./-][XY]{2}[./-]|_{3,}|\.{6,}|…{2,}|\?{3,}|\bx{4,}\b/i,
  /^\W*(?:x{3,}|to (?:come|follow)|awaited|coming (?:soon|shortly)|test(?:ing)?[ \d]*)\W*$/i,
  // A text without a word, a number or a reference.
  /^[^\p{L}\p{N}{}₹]+$/u,
];

export const textPlaceholder: Rule = {
  id: 'text-placeholder',
  severity: 'error',
  why: 'Each document is published as it is, so an unfinished text reaches visitors.',
  on: 'text',
  find(text, report) {
    for (const pattern of PLACEHOLDERS) {
      const found = pattern.exec(text.text);
      if (!found) continue;
      report(
        text.at(found.index),
        `${quoted(found[0].trim())} is written in place of a text`,
        'Write the text itself, or delete the sentence.',
      );
      return;
    }
  },
};
