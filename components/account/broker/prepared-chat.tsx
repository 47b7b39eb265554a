import { useEffect, useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { readStored, removeStored } from '@/lib/client/storage';

/** Time from a confirmed login to the chat, in milliseconds (product 11.5). */
const CHAT_AFTER = 1000;

/** Addresses of the firm's chat. */
export interface Chat {
  readonly label: string;
  /** Without a prepared message. */
  readonly href: string;
  /** With the message after a login. */
  readonly loginHref: string;
  /** With the message after a login that began with a signal. */
  readonly signalHref: string;
}

/**
 * The link to the chat with the prepared message. Where `opensItself`, the chat opens after a second and
 * the window closes; browsers that allow neither leave the visitor with the link.
 */
export function PreparedChat({
  chat,
  opensItself,
}: {
  readonly chat: Chat;
  readonly opensItself: boolean;
}) {
  const [href] = useState(() => (readStored('queryParam') ? chat.signalHref : chat.loginHref));
  useEffect(() => {
    if (!opensItself) return;
    const timer = setTimeout(() => openChat(href), CHAT_AFTER);
    return () => clearTimeout(timer);
  }, [opensItself, href]);
  return <ButtonLink href={href}>{chat.label}</ButtonLink>;
}

function openChat(href: string): void {
  removeStored('queryParam');
  const opened = window.open(href, '_blank');
  // A blocked window is null: then this one stays, for its link.
  if (!opened) return;
  opened.opener = null;
  window.close();
}
