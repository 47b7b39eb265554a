/**
 * The layers, the lowest first. A row says where a layer is, what it may import beside its own folder, and which
 * packages it may not import. `*` is one part of a path, so `lib/server/*` are the files that all districts share.
 */
export const layers = `
lib/domain/            |                                                                | zod react next node:
lib/contract/          | lib/domain/                                                    | zod react next node:
lib/content/           | lib/domain/ .content/ contentlayer/generated                   | react next
lib/client/            | lib/domain/ lib/contract/                                      | node:
lib/server/db/         | lib/domain/ lib/server/*                                       | react react-dom next
lib/server/core/       | lib/{domain,contract}/ lib/content/* lib/server/* lib/server/db/ | react react-dom next
lib/server/providers/*/ | lib/domain/ lib/server/* lib/server/core/ lib/server/providers/http/* | react react-dom next
lib/server/providers/  | lib/server/* lib/server/core/ lib/server/providers/*/*-{gateway,client,messenger} | react react-dom next
lib/server/groups/     | lib/domain/ lib/server/* lib/server/{db,core,providers}/       | react react-dom next
lib/server/billing/    | lib/{domain,contract}/ lib/content/* lib/server/* lib/server/{db,core,providers,groups}/ | react react-dom next
lib/server/accounts/   | lib/{domain,contract}/ lib/content/* lib/server/* lib/server/{db,core,providers,groups,billing}/ | react react-dom next
lib/server/operations/ | lib/domain/ lib/content/* lib/server/* lib/server/{db,core,providers,groups,billing,accounts}/ | react react-dom next
lib/server/http/       | lib/{domain,contract}/ lib/client/checkout/chosen-checkout lib/server/* lib/server/{db,core,providers,accounts}/ | react react-dom next
lib/server/build/      | lib/domain/ lib/content/history/* lib/server/* lib/server/http/ | react react-dom next
lib/server/simulators/ | lib/{domain,contract}/ lib/content/courses lib/server/* lib/server/{db,core,providers,operations,http}/ | react react-dom next
lib/server/            |                                                                | react react-dom next
components/ui/         | lib/domain/ lib/content/schema/icons .content/modules.json     |
components/layout/     | lib/domain/ lib/content/ lib/client/member-mark components/ui/ |
components/content/    | lib/domain/ lib/content/ components/ui/ components/layout/     |
components/sections/   | lib/domain/ lib/content/ lib/client/leads/ components/{ui,layout,content}/ |
components/account/    | lib/domain/ lib/contract/ lib/client/ lib/content/account-copy components/{ui,content}/ |
components/sandbox/    | lib/domain/ lib/contract/ components/{ui,layout}/              |
app/api/               | lib/{domain,contract}/ lib/server/{core,providers,groups,billing,accounts,operations,http}/ | react react-dom next
app/sandbox/           | lib/server/simulators/ components/{ui,layout,sandbox}/         |
app/                   | lib/domain/ lib/content/ lib/server/env components/            |
scripts/               | lib/{domain,contract,content,server}/ tests/                   |
`;

/**
 * Files of each district of `lib/server` that other layers may import; `db` and `core` show everything. The
 * worker may import each file that defines a job, too.
 */
export const shown = `
providers  | chosen-providers http/post-json */*-schema telegram/chat-id
groups     | accept-update connect-groups count-unknown end-open-links entitled group-state join-link list-groups
groups     | list-people removal-jobs strangers
billing    | audit/{audit-money,difference,order-books,provider-books,repair-orders}
billing    | invoices/{correct-invoice,list-for-export,make-invoice-pdf,recipient,tax-document,tax-document-number}
billing    | orders/{create-order,list-purchases,read-order}
billing    | refunds/{complete-refund,follow-refunds,poll-refunds,preview-refund,refund-bars,refund-states}
billing    | refunds/{request-refund,send-despite-dispute}
billing    | settlement/{accept-event,grant-order,lacks-event,reconcile,settle-order,watch-reviews}
accounts   | auth/{earlier-login,find-session,logout,read-profile,remember-coupon,request-otp,save-user-info,verify-otp}
accounts   | broker/{begin-login,end-login} channels/judge-sent-channel kyc/{read-kyc-status,submit-pan}
accounts   | customers/{erase-customer,export-customer,find-customer,mask-buyer,show-customer,withdraw-consent}
accounts   | leads/{list-leads,store-lead}
operations | backup/{backup-file,backup-format,backup-key,compare-world,read-backup,read-database,release-site,restore-backup}
operations | doctor/{check,list-checks} readiness/{is-ready,watch-build,watch-clock,watch-database,watch-log}
operations | operator/{list-memberships,list-orders,open-matters,rotate-keys,show-order,store-action}
operations | worker/{all-jobs,run-due-jobs,start-worker,tell-alerts}
http       | endpoints/{client-connection,error-response,parse-fields,read-body,responses,route,session-cookies,webhook}
http       | policies/{page-policies,security-headers} request/route-table server/{shutdown,start-server}
http       | site/{accept-encoding,errors,inline-code,manifest} static/built-site
build      | bundle-server prepare
simulators | */receive-* payments/checkout-state run-jobs sandbox-state set-behaviour set-clock tools/{behaviours,simulator}
`;
