import { quoted } from '../message-text';
import { locationWithin, startOf } from '../prose-nodes';
import { fileRule } from '../rule';
import { shownTexts } from '../shown-texts';

/** Codes of HTML for characters: with their semicolon, or well-known ones without it. */
const CODE =
  /&(?:#\d+|#x[\da-f]+|[a-z]{2,8}\d{0,2});|&(?:nbsp|amp|lt|gt|quot|apos|copy|reg|trade|bull|hellip|[rl][sd]quo|[nm]dash|#\d+)(?![a-z\d;])/i;

const remedy = 'Type the character itself instead of its code: &, ₹, ©, or a space.';

/** Codes such as &nbsp; that readers see as they are written. */
export const rule = fileRule({
  ids: {
    'text-entity': {
      reason: 'Only some texts know the codes of HTML; elsewhere readers see the code itself.',
    },
  },
  *check(file) {
    for (const { text, field, locationAt } of shownTexts(file)) {
      const found = field === undefined ? undefined : CODE.exec(text);
      if (found)
        yield {
          rule: 'text-entity',
          at: locationAt(found.index),
          field,
          message: `readers see ${quoted(found[0])}`,
          remedy,
        };
    }
    for (const node of file.nodes().texts) {
      const found = CODE.exec(node.value);
      if (!found) continue;
      yield {
        rule: 'text-entity',
        at: locationWithin(startOf(node), node.value, found.index),
        message: `readers see ${quoted(found[0])}`,
        remedy,
      };
    }
  },
});
