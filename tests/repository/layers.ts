/**
 * The layers, the lowest first. A row says where a layer is, what it may import beside its own
 * folder and `shown`, and which packages it may not import. `*` is one part of a path: each folder
 * of `lib/server` without a row of its own is a service, and a layer for itself.
 */
export const layers = `
lib/domain/            |                                                                | zod react next node:
lib/contract/          | lib/domain/                                                    | zod react next node:
lib/content/           | lib/domain/ .content/ contentlayer/generated                   | react next
lib/client/            | lib/domain/ lib/contract/                                      | node:
lib/server/db/         | lib/domain/                                                    | react react-dom next
lib/server/jobs/       | lib/domain/                                                    | react react-dom next
lib/server/ports/      |                                                                | react react-dom next
lib/server/providers/*/ | lib/domain/ lib/server/providers/http/*                        | react react-dom next
lib/server/providers/  | lib/server/providers/*/*-{gateway,client}                      | react react-dom next
lib/server/http/       | lib/domain/ lib/contract/ lib/client/checkout/chosen-checkout lib/content/history/* | react react-dom next
lib/server/worker/     | lib/domain/                                                    | react react-dom next
lib/server/sandbox/    | lib/domain/ lib/contract/ lib/content/courses                  | react react-dom next
lib/server/*/          | lib/domain/ lib/contract/ lib/content/*                        | react react-dom next
lib/server/            |                                                                | react react-dom next
components/ui/         | lib/domain/ lib/content/schema/icons .content/modules.json     |
components/layout/     | lib/domain/ lib/content/ lib/client/member-mark components/ui/ |
components/content/    | lib/domain/ lib/content/ components/ui/ components/layout/     |
components/sections/   | lib/domain/ lib/content/ lib/client/leads/ components/{ui,layout,content}/ |
components/account/    | lib/domain/ lib/contract/ lib/client/ lib/content/account-copy components/{ui,content}/ |
components/sandbox/    | lib/domain/ lib/contract/ components/{ui,layout}/              |
app/api/               | lib/domain/ lib/contract/                                      | react react-dom next
app/sandbox/           | components/{ui,layout,sandbox}/                                |
app/                   | lib/domain/ lib/content/ components/                           |
scripts/               | lib/domain/ lib/contract/ lib/content/ tests/                  |
`;

/**
 * What a folder of `lib/server` shows: to which layers, and which files. `service` is a service,
 * `.` the files of `lib/server` itself. The worker sees each file that defines a job, too.
 */
export const shown = `
.            | service scripts          | csv encryption refused-error
.            | service db providers scripts | error-code
.            | service app db http providers sandbox scripts worker | env
.            | scripts                  | json-output
.            | service http providers   | keyed-hash
.            | service                  | line-writer
.            | service http             | max-open-files
.            | service db http jobs providers sandbox scripts worker | log
alerts       | service http providers scripts worker | raise-alert
alerts       | scripts worker           | store-alerts
audit        | scripts                  | audit-money
audit        | service                  | audit-money order-books provider-books repair-orders
audit        | service scripts          | difference
auth         | http                     | earlier-login find-session
auth         | app/api                  | logout read-profile remember-coupon request-otp
auth         | app/api                  | save-user-info verify-otp
auth         | service http             | may-skip-queue
backup       | service scripts          | backup-key
backup       | scripts                  | backup-file backup-format compare-world read-backup read-database
backup       | scripts                  | release-site restore-backup
broker       | app/api                  | begin-login end-login
catalogue    | app/api                  | fetch-plans
catalogue    | service                  | read-catalogue
channels     | app/api                  | judge-sent-channel
consent      | service                  | accepted-terms store-consents
customers    | scripts                  | erase-customer export-customer find-customer
customers    | scripts                  | show-customer withdraw-consent
customers    | app/api                  | withdraw-consent
customers    | service                  | expired-data
db           | service                  | connection-remedies pool refused-writes requirements
db           | service                  | client in-batches schema-version schema/* transactions
db           | service                  | time-budget with-client
db           | http                     | admission client schema/webhook-events time-budget
db           | jobs service             | client lock-migrations run-migrations set-up-session unavailable
db           | sandbox                  | client schema/sandbox schema/sandbox-*
db           | worker                   | requirements set-up-session
db           | worker                   | client schema/alerts schema/site-state
db           | scripts                  | admission client run-migrations schema-version transactions unavailable with-client
doctor       | scripts                  | check list-checks
entitlements | service                  | end-entitlement grant-entitlement
entitlements | app/api service          | advance-limit last-entitlement list-extensions
entitlements | scripts                  | list-entitlements
groups       | app/api                  | accept-update list-groups
groups       | service                  | count-unknown end-open-links entitled group-state join-link list-people removal-jobs
groups       | service scripts          | connect-groups
groups       | scripts                  | strangers
http         | app/api                  | endpoints/client-connection endpoints/responses endpoints/route
http         | app/api                  | endpoints/error-response endpoints/session-cookies endpoints/webhook
http         | sandbox                  | endpoints/client-connection endpoints/error-response
http         | sandbox                  | endpoints/parse-fields endpoints/read-body endpoints/responses
http         | scripts                  | build/bundle-server build/prepare site/errors site/manifest
http         | scripts                  | request/route-table server/shutdown server/start-server static/built-site
invoices     | scripts                  | correct-invoice list-for-export
invoices     | app/api                  | make-invoice-pdf recipient
invoices     | service                  | issue-credit-note issue-invoice recipient tax-document tax-document-number
jobs         | service worker           | define-job enqueue
jobs         | scripts service          | list-jobs prepare-jobs
jobs         | worker                   | worker-log
kyc          | service                  | decide-submission
kyc          | app/api                  | read-kyc-status submit-pan
leads        | scripts                  | list-leads
leads        | app/api                  | store-lead
ledger       | service                  | coupon-uses family-fees fee-cap kyc-of-user move-order order-memo
ledger       | service scripts          | lock-order
limits       | service                  | count count-address request-queue sliding-window span
limits       | http                     | count-request
metrics      | app/api                  | read-metrics
metrics      | service http providers   | registry
operator     | scripts                  | list-memberships list-orders open-matters rotate-keys show-order
operator     | scripts                  | store-action
operator     | service scripts          | mask-buyer
orders       | app/api                  | create-order list-purchases read-order
ports        | service providers        | pan-service payment-gateway sms-gateway
providers    | sandbox                  | */*-schema
providers    | service app/api          | chosen-providers telegram/telegram-schema
providers    | service                  | dhan/dhan-client
providers    | service worker           | http/post-json telegram/telegram-client
providers    | service http ports scripts | http/provider-error
providers    | service sandbox          | telegram/chat-id
providers    | app/api                  | telegram/telegram-client telegram/telegram-webhook
quarantine   | service http scripts worker | quarantine
readiness    | app/api                  | is-ready watch-build
readiness    | worker                   | watch-providers
readiness    | scripts                  | watch-build watch-database watch-log
readiness    | scripts service          | watch-clock
refunds      | service                  | follow-disputes follow-refunds send-refund
refunds      | service                  | refund-bars refund-states start-refund
refunds      | scripts                  | complete-refund follow-refunds poll-refunds request-refund
refunds      | scripts                  | send-despite-dispute
refunds      | app/api                  | preview-refund
sandbox      | app/sandbox              | */receive-* payments/checkout-state run-jobs sandbox-state
sandbox      | app/sandbox              | set-behaviour set-clock tools/behaviours tools/sandbox-routes
sandbox      | app/sandbox              | tools/simulator
settlement   | app/api                  | accept-event lacks-event
settlement   | service                  | settle-order watch-reviews
settlement   | scripts                  | grant-order reconcile
time         | service app/api http sandbox scripts worker | clock
worker       | service                  | alert-channel
worker       | scripts                  | all-jobs start-worker tell-alerts
worker       | sandbox                  | run-due-jobs
`;
