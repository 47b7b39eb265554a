/** Time from the beginning of a broker login to its end, in minutes. */
export const BROKER_LOGIN_MINUTES = 10;
