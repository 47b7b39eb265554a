'use client';

import clsx from 'clsx';
import { type ReactNode, useRef } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { LineDrawing } from '@/components/ui/line-drawing';
import type { AccountCopy } from '@/lib/content/account-copy';
import { type Chat, PreparedChat } from './prepared-chat';
import { type LoginEnd, useEndLogin } from './use-end-login';

type Texts = Pick<AccountCopy['dhanCallback'], 'verifying' | 'notVerified' | 'over'>;

/** The page to which the broker sends the browser, which verifies the login (product 11.3 to 11.6). */
export function BrokerCallback({ texts, chat }: { readonly texts: Texts; readonly chat: Chat }) {
  const words = useRef<HTMLDivElement>(null);
  const end = useEndLogin();

  function retry(): void {
    if (end.kind !== 'failed') return;
    // The button is gone while the login is verified.
    words.current?.focus();
    end.retry?.();
  }
  return (
    <div className="grid justify-items-center text-center noscript:hidden">
      <Mark kind={end.kind} />
      <div ref={words} role="status" tabIndex={-1} className="mt-6 w-full outline-none">
        {/* A new element for each state, since a changed one would move its text. */}
        <Words key={end.kind} end={end} texts={texts} />
      </div>
      <div className="mt-8 grid w-full content-start gap-3">
        {end.kind === 'failed' && end.retry && (
          <Button type="button" onClick={retry}>
            Try again
          </Button>
        )}
        {end.kind === 'confirmed' && <PreparedChat chat={chat} opensItself={!end.wasReloaded} />}
        {(end.kind === 'failed' || end.kind === 'over') && (
          <ButtonLink href={chat.href} kind="secondary">
            {chat.label}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function Words({ end, texts }: { readonly end: LoginEnd; readonly texts: Texts }) {
  switch (end.kind) {
    case 'verifying':
      return <Sentences first={texts.verifying} />;
    case 'confirmed':
      return (
        <Sentences first="You have successfully logged in to your Dhan account">
          Close this window and Check your WhatsApp
        </Sentences>
      );
    case 'over':
      return <Sentences first={texts.notVerified}>{texts.over}</Sentences>;
    case 'failed':
      return <Sentences first={texts.notVerified}>{end.sentence}</Sentences>;
  }
}

function Sentences({ first, children }: { readonly first: string; readonly children?: ReactNode }) {
  return (
    <>
      <p className="text-balance text-2xl font-semibold tracking-tight">{first}</p>
      {children && <p className="mt-3 text-quiet">{children}</p>}
    </>
  );
}

const outlines = {
  verifying: <path d="M12 1.5A10.5 10.5 0 1 1 1.5 12" />,
  confirmed: (
    <path d="M22.5 12a10.5 10.5 0 1 1-21 0 10.5 10.5 0 0 1 21 0zM7.8 12.4l2.9 3 5.6-6.4" />
  ),
  failed: <path d="M22.5 12a10.5 10.5 0 1 1-21 0 10.5 10.5 0 0 1 21 0zM12 7v6m0 3.5v.01" />,
};

function Mark({ kind }: Pick<LoginEnd, 'kind'>) {
  const outline = kind === 'over' ? 'failed' : kind;
  return (
    <LineDrawing
      size={64}
      strokeWidth={1.2}
      className={clsx(
        outline === 'failed' ? 'text-danger' : 'text-accent',
        outline === 'verifying' && 'motion-safe:animate-spin',
      )}
    >
      {outlines[outline]}
    </LineDrawing>
  );
}
