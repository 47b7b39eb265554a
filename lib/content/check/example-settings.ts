/** Complete settings for examples of rules about links and contacts. */
export const exampleSettings = {
  'content/settings/contact.yaml': `phone: +91 98765 43210
email: help@example.com
grievanceEmail: complaints@example.com
hours: 9AM to 6PM
helpline:
  number: 1800 22 7575
secondHelpline:
  number: 1800 266 7575
`,
  'content/settings/social.yaml': `youtube: https://www.youtube.com/firm
telegram: https://t.me/firm
x: https://x.com/firm
instagram: https://www.instagram.com/firm
linkedin: https://www.linkedin.com/company/firm
googlePlay: https://play.google.com/store/apps/details?id=firm
appStore: https://apps.apple.com/app/firm
`,
  'content/settings/legal-links.yaml': `sebi: https://www.sebi.gov.in
scores: https://scores.sebi.gov.in
smartOdr: https://smartodr.in
regulatorTerms: https://documents.example.com/terms.pdf
brokerInvite: https://broker.example.com/invite
map: https://maps.example.com/firm
`,
  'content/settings/offers.yaml': `promoCode: VIP50
promoNote: One code at a time.
premiumCheckout: https://pay.example.com/premium
mcxCheckout: https://pay.example.com/mcx
coins:
  - coins: 5000
    percentUpTo: 20
coinsNote: Ask support.
`,
  'content/settings/embeds.yaml': `telegramPost: https://bot.example.com/post
webinar: https://webinar.example.com/a
tickerScript: https://s3.tradingview.com/a.js
`,
  'content/settings/outside-sites.yaml': `sites:
  - host: nseindia.com
    reason: The exchange.
    date: 2026-11-01
`,
  'content/settings/firm.yaml': `name: Northern Star Research
shortName: Northern Star
mentor: Asha Rao
product: Options Buying
registrationNumber: INH000001234
registrationValidity: 1 January 2026 to 31 December 2030
enlistmentNumber: "5678"
gstin: 27AAPFU0939F1ZV
address:
  street: 1 Hill Road
  city: Mumbai
  state: Maharashtra
  pincode: "400001"
complianceOfficer: Bina Shah
principalOfficer: Chitra Iyer
`,
};
