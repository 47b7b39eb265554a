-- The moves of lib/domain/order-status.ts; what an order was made of never changes.
create function orders_guard() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (
    ('created', 'fulfilled'), ('created', 'paid'), ('created', 'failed'), ('created', 'expired'),
    ('paid', 'fulfilled'), ('paid', 'refunded'),
    ('fulfilled', 'refunded'),
    ('failed', 'fulfilled'), ('failed', 'paid'),
    ('expired', 'fulfilled'), ('expired', 'paid')
  ) then
    raise exception 'an order cannot go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  if (new.id, new.user_id, new.course_slug, new.plan_id, new.plan_name, new.months, new.list_paise,
      new.coupon_code, new.coupon_percent, new.price_paise, new.gst_percent, new.total_paise,
      new.igst_paise, new.firm_state_code, new.state_code, new.created_at)
    is distinct from
     (old.id, old.user_id, old.course_slug, old.plan_id, old.plan_name, old.months, old.list_paise,
      old.coupon_code, old.coupon_percent, old.price_paise, old.gst_percent, old.total_paise,
      old.igst_paise, old.firm_state_code, old.state_code, old.created_at)
  then
    raise exception 'what an order was made of cannot change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger orders_guard before update on orders for each row execute function orders_guard();
--> statement-breakpoint
create function invoices_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'an invoice cannot be deleted' using errcode = 'check_violation';
  end if;
  if (to_jsonb(new) - 'pdf') is distinct from (to_jsonb(old) - 'pdf') or old.pdf is not null then
    raise exception 'an issued invoice cannot change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger invoices_guard before update or delete on invoices for each row execute function invoices_guard();
--> statement-breakpoint
create function operator_actions_guard() returns trigger language plpgsql as $$
begin
  raise exception 'the audit of operators only grows' using errcode = 'check_violation';
end $$;
--> statement-breakpoint
create trigger operator_actions_guard before update or delete on operator_actions for each row execute function operator_actions_guard();
--> statement-breakpoint
create trigger operator_actions_keep before truncate on operator_actions for each statement execute function operator_actions_guard();
