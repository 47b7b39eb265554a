const OFFICERS = `principalOfficer: Ravi Menon
accessibility:
  nodalOfficer: Ravi Menon
  feedback: access@kestrel-research.in
upiHandles:
  - kestrel.rar@validhdfc`;

/** A firm's own value for each form of placeholder, in order. */
const OWN: readonly (readonly [placeholder: RegExp, own: string])[] = [
  [/^ *sample: true\n/gm, ''],
  [/^[^\n]*entered here[^\n]*$/gm, '  - Nothing is to be reported.'],
  [/ These are samples until [^"]*/g, ''],
  [/Drawn samples, until [^\n]*/g, 'Each of them was given to the firm.'],
  [/^sampleNotice: These[^\n]*\n/gm, ''],
  [/Sample Trader/g, 'Trader'],
  [/, (?:marked )?sample$/gm, ''],
  [/Your (?:Firm Research|Firm)/g, 'Kestrel Research'],
  [/^principalOfficer: .*$/gm, OFFICERS],
  [/^(checkout): outside$/gm, '$1: own'],
  [/^(listOtherTerritories|usesRegistrationAgency): false$/gm, '$1: true'],
  [/Your Analyst/g, 'Asha Nair'],
  [/Your (?:[A-Z][a-z]+ )+Officer/g, 'Ravi Menon'],
  [/INH0{9}/g, 'INH000012345'],
  [/"0000"/g, '"5678"'],
  [/27A{5}0000A1Z2/g, '27AAPFU0939F1ZV'],
  [/1 Placeholder Street, Sample Area/g, '12 Marine Drive'],
  [/\+91 0{5} 0{5}/g, '+91 98200 12345'],
  [/telegram\.example\.com/g, 't.me'],
  [/play\.example\.com/g, 'play.google.com'],
  [/apps\.example\.com/g, 'apps.apple.com'],
  [/\b(youtube|x|instagram|linkedin)\.example\.com/g, '$1.com'],
  [/\bexample\.com/g, 'kestrel-research.in'],
];

/** The text of a document once a firm has replaced each placeholder by its own. */
export const firmsOwn = (text: string): string =>
  OWN.reduce((written, [placeholder, own]) => written.replaceAll(placeholder, own), text);
