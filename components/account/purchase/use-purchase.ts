import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { meQuery, useMe } from '@/lib/client/auth/queries';
import { useBackend } from '@/lib/client/backend';
import type { CheckoutEnding } from '@/lib/client/checkout/browser-checkout';
import { browserCheckout } from '@/lib/client/checkout/chosen-checkout';
import { historyKeys, kycKeys, orderKeys } from '@/lib/client/query-keys';
import { isLoggedOut } from '@/lib/client/request-error';
import { hasSession, isMember, readMobile } from '@/lib/client/storage';
import { useCall } from '@/lib/client/use-call';
import type { ShownText } from '@/lib/contract/error-answer';
import { createOrder as endpoint } from '@/lib/contract/orders';
import { goToLogin } from '../go-to-login';
import { showToast } from '../toasts';
import { useReturn } from '../use-return';
import { celebrate } from './celebrate';
import { forgetFailure, keepFailure } from './failed-order';
import { fetchOutcome } from './fetch-outcome';
import { useFollowedOrder } from './follow-order';
import {
  type ChosenPlan,
  type FollowedOrder,
  forgetOpenOrder,
  forgetReturnedOrder,
  isOpenOrder,
  keepOpenOrder,
  type OpenOrder,
  readOpenOrder,
  readReturnedOrder,
} from './open-order';
import { findToday, orderPlan } from './order-plan';
import { isBoughtAtOnce, keepPlan, takePlan, untiePlan, waitingPlan } from './pending-plan';
import { isSamePlan } from './price-today';
import { isUnderWay, type Phase, planOf, unpaidOrderOf } from './purchase-phase';
import type { Outcome } from './read-outcome';
import { usePhase } from './use-phase';

/** A plan whose button was pressed. */
export type PressedPlan = Pick<ChosenPlan, 'planId' | 'months' | 'price'>;

export interface PurchaseOptions {
  readonly course: { readonly slug: string; readonly name: string };
  readonly gstPercent: number;
  readonly checkout: 'sandbox' | 'live';
  /** With `sheet` the buyer ticks a box for the terms before the order. */
  readonly consent: 'notice' | 'sheet';
  /** The texts that a buyer accepts with an order, as the page shows them. */
  readonly texts: readonly ShownText[];
  /** Called once the server knows that an order is paid. */
  readonly onPaid: () => void;
  /** The buyer's panel, to which the page scrolls once an order is paid. */
  readonly panel: RefObject<HTMLElement | null>;
}

/** How long after the panel's answers the receipt is fetched, in ms: the way to the group comes first. */
const RECEIPT_AFTER = 1000;

interface Purchase {
  readonly phase: Phase;
  /** Whether the receipt of the paid order is shown. */
  readonly hasReceipt: boolean;
  /** Orders a plan and opens its checkout; the login comes first if nobody is logged in. */
  buy(plan: PressedPlan): void;
  /** Goes on with the phase's plan: at today's price, after profile or terms, or by another attempt. */
  goOn(): void;
  /** The sandbox's checkout has ended. */
  endCheckout(ending: CheckoutEnding): void;
  checkNow(): void;
  close(): void;
}

/**
 * The purchase of a course's plans, from BUY NOW to the decided payment (product 8.9 to 8.12, 8.21).
 * Only one order is made and paid at a time, in all tabs of the browser.
 */
export function usePurchase({
  course,
  gstPercent,
  checkout,
  consent,
  texts: shown,
  onPaid,
  panel,
}: PurchaseOptions): Purchase {
  const { slug } = course;
  const backend = useBackend();
  const cache = useQueryClient();
  const { mutateAsync: createOrder } = useCall(endpoint);
  const { isSuccess: isLoggedIn, error } = useMe();
  const { phase, latest, send, hold, letGo } = usePhase();
  const [texts, setTexts] = useState(shown);
  const [hasReceipt, setHasReceipt] = useState(false);
  const shop = { backend, cache, createOrder, slug, gstPercent, texts };

  async function choose(plan: ChosenPlan): Promise<void> {
    if (isUnderWay(latest())) return;
    const unpaid = unpaidOrderOf(latest(), plan, readMobile());
    // It replaces the plan that was chosen before the login.
    takePlan(slug);
    send({ type: 'chosen', plan });
    if (!navigator.onLine) return send({ type: 'stopped', at: 'offline', order: unpaid });
    const phone = readMobile() ?? (await askForMobile());
    if (phone === null) logIn(plan);
    else if (!(await hold())) send({ type: 'stopped', at: 'elsewhere' });
    else if (unpaid) await payAgain(unpaid);
    else await order(plan, phone);
  }

  /** The mobile of a session in a browser whose storage was emptied; null if nobody is logged in. */
  async function askForMobile(): Promise<string | null> {
    if (!hasSession()) return null;
    return await cache.fetchQuery(meQuery(backend)).then(
      ({ mobile }) => mobile,
      () => null,
    );
  }

  async function order(plan: ChosenPlan, phone: string): Promise<void> {
    if (consent === 'sheet' && !plan.isTicked)
      return send({ type: 'asked', texts, isChange: false });
    // Beside the order; a failure is seen when the checkout is opened.
    if (checkout === 'live') browserCheckout.load().catch(() => undefined);
    const ordered = await orderPlan(shop, plan, phone);
    switch (ordered.name) {
      case 'opened':
        return openCheckout(ordered.order);
      case 'repeated':
        return payAgain(ordered.order);
      case 'changed':
        return send({ type: 'changed', today: ordered.today });
      case 'terms':
        setTexts(updated(texts, ordered.changed));
        return send({ type: 'asked', texts: ordered.changed, isChange: true });
      case 'profile':
      case 'address':
      case 'offline':
        return send({ type: 'stopped', at: ordered.name });
      case 'loggedOut':
        return logIn(plan, ordered.reason);
      case 'refused':
        // The plan does not wait for a login: its order would be refused again right after it.
        keepFailure({ slug, plan, reason: ordered.reason });
        send({ type: 'stopped', at: 'leaving' });
        return goToLogin();
    }
  }

  /** Opens the checkout of an order once more, unless it was paid meanwhile. */
  async function payAgain(unpaid: OpenOrder): Promise<void> {
    const outcome = await fetchOutcome(shop, { order: unpaid, ending: 'closed', asked: 1 }).catch(
      (): Outcome => ({ name: 'pending' }),
    );
    const phone = readMobile();
    if (!('isOpen' in outcome)) tell(unpaid, outcome);
    else if (phone === null) logIn(unpaid.plan);
    // Meanwhile another account may have logged in, in another tab.
    else if (outcome.isOpen && unpaid.phone === phone) openCheckout(unpaid);
    else await order(unpaid.plan, phone);
  }

  function openCheckout(opened: OpenOrder): void {
    keepOpenOrder(opened);
    send({ type: 'opened', order: opened });
    if (checkout === 'sandbox') return;
    browserCheckout.pay(opened.sessionId).then(
      (ending) => ending && send({ type: 'ended', ending }),
      () => send({ type: 'blocked' }),
    );
  }

  function tell(told: FollowedOrder, outcome: Outcome): void {
    if (outcome.name === 'pending') isOpenOrder(told) && keepOpenOrder(told);
    else if (outcome.name !== 'loggedOut') {
      forgetOpenOrder();
      forgetReturnedOrder();
    }
    send({ type: 'told', order: told, outcome });
  }

  function logIn(plan: ChosenPlan, reason?: string): void {
    keepPlan(slug, plan);
    send({ type: 'stopped', at: 'leaving' });
    goToLogin(reason);
  }

  /** Buys the plan that was chosen before the login, in a single tab. */
  async function buyWaiting(): Promise<void> {
    if (isUnderWay(latest()) || !waitingPlan(slug) || !(await hold())) return;
    const phone = readMobile();
    const plan = isUnderWay(latest()) || phone === null ? undefined : takePlan(slug);
    // No plan is left if another tab took it before this one had the lock.
    if (!plan || phone === null) return isUnderWay(latest()) ? undefined : letGo();
    send({ type: 'chosen', plan });
    const today = await findToday(shop, plan);
    if (today === 'gone') {
      send({ type: 'stopped', at: 'gone' });
      showToast('error', 'This plan is not on sale.');
    } else if (today && !isSamePlan(today, plan)) send({ type: 'changed', today });
    else await order(plan, phone);
  }

  const onLogin = useEffectEvent(() => {
    const plan = waitingPlan(slug);
    if (!plan) return;
    if (isBoughtAtOnce(slug)) void buyWaiting();
    else send({ type: 'kept', plan });
  });
  useEffect(() => {
    if (isLoggedIn) onLogin();
  }, [isLoggedIn]);
  // The buyer came back from the login without a session.
  const isOver = isLoggedOut(error);
  const onLoggedOut = useEffectEvent(() => latest().name === 'idle' && untiePlan());
  useEffect(() => {
    if (isOver || !isMember()) onLoggedOut();
  }, [isOver]);

  /** Finds the payment that was not decided when the page was left, or from which the browser comes back. */
  const findOpenOrder = useEffectEvent(() => {
    const phone = readMobile();
    const kept = phone === null ? undefined : readOpenOrder(slug, phone);
    const found = kept ?? readReturnedOrder(slug);
    if (!found) return;
    send({ type: 'found', order: found });
    // So that no other tab opens its checkout meanwhile.
    void hold();
  });
  useEffect(() => {
    forgetFailure();
    findOpenOrder();
  }, []);

  useFollowedOrder(phase, { ask: (about) => fetchOutcome(shop, about), onOutcome: tell });

  /** Product 8.12: expiry and KYC status are asked for at once, while the page scrolls to the panel. */
  const endPaid = useEffectEvent(async () => {
    onPaid();
    celebrate(panel.current);
    await Promise.all([
      cache.invalidateQueries({ queryKey: orderKeys.expiry(slug) }),
      cache.invalidateQueries({ queryKey: kycKeys.status(slug) }),
    ]);
    void cache.invalidateQueries({ queryKey: historyKeys.all });
    setTimeout(() => setHasReceipt(true), RECEIPT_AFTER);
  });
  const isPaid = phase.name === 'decided' && phase.outcome.name === 'paid';
  useEffect(() => {
    if (isPaid) void endPaid();
  }, [isPaid]);

  useReturn(() => {
    if (latest().name === 'leaving') {
      untiePlan();
      send({ type: 'closed' });
    }
    // The checkout led to another page; the server knows what happened there.
    else send({ type: 'ended', ending: 'unknown' });
  });

  return {
    phase,
    hasReceipt: isPaid && hasReceipt,
    buy: (plan) => void choose({ ...plan, courseName: course.name }),
    goOn: () => {
      if (latest().name === 'kept') return void buyWaiting();
      const plan = planOf(latest());
      const isTicked = consent === 'sheet' && latest().name === 'terms';
      if (plan) void choose(isTicked ? { ...plan, isTicked } : plan);
    },
    endCheckout: (ending) => send({ type: 'ended', ending }),
    checkNow: () => send({ type: 'checkNow' }),
    close: () => {
      if (latest().name === 'kept') takePlan(slug);
      send({ type: 'closed' });
    },
  };
}

/** Texts with the versions of today of those that have changed. */
function updated(texts: readonly ShownText[], changed: readonly ShownText[]): readonly ShownText[] {
  const isKept = ({ href }: ShownText) => changed.every((text) => text.href !== href);
  return [...texts.filter(isKept), ...changed];
}
