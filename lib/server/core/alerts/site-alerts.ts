import 'server-only';
import { HOUR_MS, MINUTE_MS } from '@/lib/domain/dates';
import { condition, event } from './alert-kind';

const LOWER_LIMITS =
  'Look at the addresses in the proxy’s log, and lower OTP_WRONG_PER_MOBILE_HOUR or OTP_SENDS_PER_ADDRESS_HOUR until it is over.';

/** Processes, providers, logins and groups. */
export const siteAlerts = {
  job_failed: condition(
    'A job has failed for good.',
    'jobs list --failed; remove the cause, then jobs retry JOB.',
  ),
  no_worker: condition(
    'No process runs jobs.',
    'Nothing that was paid is granted. Look at the log of the processes, then at the database.',
    2 * MINUTE_MS,
  ),
  clock_differs: condition(
    'The clock of a machine differs from the database’s.',
    'Repair the time service of the machine that is wrong.',
  ),
  database_unusable: condition(
    'The database can’t be reached, or refuses writes.',
    'Pages are served, calls answer 503; the site goes on by itself. npm run doctor names the fault and its remedy.',
    MINUTE_MS,
  ),
  log_lost: condition(
    'Lines of the log can’t be written.',
    'Free space on the disk that keeps the log, or start again what reads it. The site goes on; log_lines_lost_total counts the lines.',
  ),
  build_outdated: condition(
    'The pages are not those of today.',
    'Build and release; content:due says what has begun or ended.',
  ),
  provider_down: condition(
    'A provider has not answered for an hour.',
    'Look at its status page; requests begin again by themselves.',
    HOUR_MS,
  ),
  only_provider_down: condition(
    'The SMS gateway or the payment gateway has not answered for five minutes: nobody can log in, or buy.',
    'Look at its status page, and say so on the site by a build; it is asked again each minute.',
    5 * MINUTE_MS,
  ),
  provider_refuses_keys: condition(
    'A provider refuses our keys.',
    'Compare its settings with its dashboard; npm run doctor asks it again.',
  ),
  provider_refuses: condition(
    'A provider refuses what it is asked, or answers in a form that can’t be read.',
    'Look at its dashboard: balance, state of the account, addresses that may ask, templates. The line of the log has status and code; npm run doctor asks it again.',
  ),
  provider_limits_requests: condition(
    'A provider has rejected requests as too many for five minutes.',
    'Ask it for a higher limit; look whether somebody sends many requests to the site.',
    5 * MINUTE_MS,
  ),
  otp_daily_cap: condition(
    'Most OTPs of this day are sent: strangers get no more soon.',
    'Raise OTP_SENDS_PER_DAY if the visitors are real.',
  ),
  otp_guessing: condition('Many OTPs are wrong: somebody may be guessing.', LOWER_LIMITS),
  otp_pumping: condition(
    'Few OTPs are used: somebody may be ordering messages for others.',
    LOWER_LIMITS,
  ),
  consent_withdrawn: event(
    'A customer has withdrawn the consent to the use of personal data on the website.',
    'Sessions, groups and reminders have ended. Write the id and the day into the list of erasures and withdrawn consents; customer show says whether a plan was running: refund what is due by orders refund. Then close the alert.',
  ),
  pan_not_verified: event(
    'The service that verifies PANs answered in another form.',
    'No job asks again. Look whether it changed its interface; then the customer sends the PAN again.',
  ),
  group_migrated: event(
    'A group has a new id, which TELEGRAM_GROUPS lacks.',
    'Set the id of the field movedTo in TELEGRAM_GROUPS and restart.',
  ),
  bot_lost_rights: condition(
    'The bot lacks rights in a group.',
    'Make it an administrator who may invite and restrict, then groups connect.',
  ),
  group_not_private: condition(
    'A group is not private: people whom the site does not know may join.',
    'groups connect lists what to change at Telegram.',
  ),
  groups_not_heard: condition(
    'Telegram does not tell this website who joins a group.',
    'Run groups connect; the next nightly count shows whether somebody joined meanwhile.',
  ),
  people_not_known: condition(
    'A group has more people than its listed members, administrators and strangers.',
    'Compare the group’s list with groups list: remove whom nobody knows; make other bots and people of the firm administrators, or remove and add them again.',
  ),
  groups_not_compared: condition(
    'Groups can’t be compared now.',
    'Nothing after one night; after several look at the error in the line of the log, and groups connect.',
  ),
  link_used_twice: event(
    'A second person came by one join link.',
    'That person is removed. If it happens often, look at who is in the group.',
  ),
  unknown_member: event(
    'Somebody joined a group without a link of ours.',
    'groups strangers lists such people, groups remove removes one; groups connect shows how people can come in. Revoke links that administrators made.',
  ),
};
