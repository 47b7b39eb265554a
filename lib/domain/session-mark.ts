/**
 * Cookie beside that of the session (product 13.2), by which scripts see that there is a session. It contains
 * nothing else.
 */
export const SESSION_MARK = 'logged-in';

/** `document.cookie` contains this while a session exists. */
export const SESSION_MARK_SET = `${SESSION_MARK}=1`;
