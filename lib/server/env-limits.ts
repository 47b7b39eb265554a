import 'server-only';
import { limit, networkLimit } from './env-rows';

/** Rate limits; docs/product.md has the defaults that it names. */
export const limits = {
  REQUESTS_PER_ADDRESS_MINUTE: limit('300', 'How many requests one address may make in a minute.'),
  OTP_RESEND_SECONDS: limit(
    '30',
    'How many seconds lie between two one-time passwords for one mobile number.',
  ),
  OTP_SENDS_PER_MOBILE_HOUR: limit(
    '5',
    'How many one-time passwords one mobile number is sent in an hour. Each browser that the number has logged in with has the limits of a number of its own.',
  ),
  OTP_SENDS_PER_MOBILE_DAY: limit('10', 'The same in a day of India.'),
  OTP_SENDS_PER_ADDRESS_HOUR: limit(
    '60',
    'How many one-time passwords one address may request in an hour; mobile carriers share addresses.',
  ),
  OTP_SENDS_PER_NETWORK_HOUR: networkLimit('120'),
  OTP_SENDS_PER_MINUTE: limit(
    '300',
    'How many one-time passwords the whole website sends in a minute. More requests wait up to 10 seconds; browsers that have logged in before do not wait.',
  ),
  OTP_SENDS_PER_DAY: limit(
    '20000',
    'How many one-time passwords the whole website sends in a day, browsers that have logged in before aside: the most that an attack can cost. The log warns at 80 %.',
  ),
  OTP_VERIFIES_PER_ADDRESS_MINUTE: limit(
    '60',
    'How many one-time passwords one address may try in a minute.',
  ),
  OTP_WRONG_PER_MOBILE_HOUR: limit(
    '10',
    'How many wrong one-time passwords are taken for one mobile number in an hour.',
  ),
  OTP_WRONG_PER_MOBILE_DAY: limit('20', 'The same in a day of India.'),
  BROKER_LOGINS_PER_ADDRESS_HOUR: limit(
    '120',
    'How many logins at the broker one address may begin in an hour; mobile carriers share addresses.',
  ),
  BROKER_LOGINS_PER_NETWORK_HOUR: networkLimit('240'),
  ORDERS_PER_ACCOUNT_HOUR: limit(
    '20',
    'How many orders one account may make in an hour; an open order that is answered again is none.',
  ),
  COUPON_TRIALS_PER_ACCOUNT_HOUR: limit(
    '10',
    'How many wrong coupon codes are taken from one account in an hour.',
  ),
  PAN_CHECKS_PER_ADDRESS_HOUR: limit(
    '60',
    'How many PANs one address may send in an hour, each of which the service that verifies PANs may charge; mobile carriers share addresses.',
  ),
  PAN_CHECKS_PER_NETWORK_HOUR: networkLimit('120'),
  LEADS_PER_ADDRESS_HOUR: limit(
    '20',
    'How often one address may send each of the public forms in an hour.',
  ),
  LEADS_PER_NETWORK_HOUR: networkLimit('40'),
  LEADS_PER_MINUTE: limit(
    '120',
    'How often the whole website takes each of the public forms in a minute. More wait up to 10 seconds.',
  ),
};
