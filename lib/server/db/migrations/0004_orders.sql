CREATE TABLE "entitlements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"course_slug" text NOT NULL,
	"months" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"anchor_day" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "entitlements_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "entitlements_end_is_after_start" CHECK ("entitlements"."ends_at" >= "entitlements"."starts_at"),
	CONSTRAINT "entitlements_months_are_positive" CHECK ("entitlements"."months" > 0),
	CONSTRAINT "entitlements_anchor_is_a_day" CHECK ("entitlements"."anchor_day" between 1 and 31)
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"series" text NOT NULL,
	"year" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counters_series_year_pk" PRIMARY KEY("series","year"),
	CONSTRAINT "invoice_counters_count" CHECK ("invoice_counters"."last" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"series" text NOT NULL,
	"year" text NOT NULL,
	"counter" integer NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"document" jsonb NOT NULL,
	"pdf" "bytea",
	CONSTRAINT "invoices_refundId_unique" UNIQUE("refund_id"),
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_count_once" UNIQUE("series","year","counter"),
	CONSTRAINT "invoices_kind_is_known" CHECK ("invoices"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "invoices_refund_is_of_a_credit_note" CHECK (("invoices"."kind" = 'credit_note') = ("invoices"."refund_id" is not null)),
	CONSTRAINT "invoices_counter_is_positive" CHECK ("invoices"."counter" > 0),
	CONSTRAINT "invoices_number_is_short" CHECK ("invoices"."number" ~ '^[A-Za-z0-9/-]{1,16}$')
);
--> statement-breakpoint
CREATE TABLE "operator_actions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"action" text NOT NULL,
	"operator" text NOT NULL,
	"approved_by" text,
	"reason" text,
	"target" text,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_terms" (
	"order_id" uuid NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_terms_order_id_document_pk" PRIMARY KEY("order_id","document")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"course_slug" text NOT NULL,
	"plan_id" text NOT NULL,
	"plan_name" text NOT NULL,
	"months" integer NOT NULL,
	"list_paise" integer NOT NULL,
	"coupon_code" text,
	"coupon_percent" integer,
	"discount_paise" integer NOT NULL,
	"price_paise" integer NOT NULL,
	"gst_percent" integer NOT NULL,
	"cgst_paise" integer NOT NULL,
	"sgst_paise" integer NOT NULL,
	"igst_paise" integer NOT NULL,
	"total_paise" integer NOT NULL,
	"firm_state_code" text NOT NULL,
	"state_code" text NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"review_reason" text,
	"payment_session_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	CONSTRAINT "orders_status_is_known" CHECK ("orders"."status" in ('created', 'paid', 'fulfilled', 'failed', 'expired', 'refunded')),
	CONSTRAINT "orders_review_has_a_reason" CHECK (("orders"."status" = 'paid') = ("orders"."review_reason" is not null)),
	CONSTRAINT "orders_paid_at_is_of_paid_orders" CHECK (("orders"."status" in ('paid', 'fulfilled', 'refunded')) = ("orders"."paid_at" is not null)),
	CONSTRAINT "orders_months_are_positive" CHECK ("orders"."months" > 0),
	CONSTRAINT "orders_price_adds_up" CHECK ("orders"."price_paise" = "orders"."list_paise" - "orders"."discount_paise" and "orders"."discount_paise" >= 0 and "orders"."price_paise" > 0),
	CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total_paise" = "orders"."price_paise" + "orders"."cgst_paise" + "orders"."sgst_paise" + "orders"."igst_paise"),
	CONSTRAINT "orders_tax_is_of_one_kind" CHECK ("orders"."cgst_paise" = "orders"."sgst_paise" and least("orders"."cgst_paise", "orders"."igst_paise") = 0 and "orders"."cgst_paise" >= 0 and "orders"."igst_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"key" text NOT NULL,
	"type" text NOT NULL,
	"order_id" text,
	"payment_id" text,
	"refund_id" text,
	"status" text,
	"outcome" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	CONSTRAINT "payment_events_provider_key_pk" PRIMARY KEY("provider","key"),
	CONSTRAINT "payment_events_outcome_is_known" CHECK ("payment_events"."outcome" in ('waiting', 'handled', 'unmatched', 'review', 'ignored'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"currency" text NOT NULL,
	"refunded_paise" integer DEFAULT 0 NOT NULL,
	"method" text NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_of_provider" UNIQUE("provider","provider_payment_id"),
	CONSTRAINT "payments_outcome_is_known" CHECK ("payments"."outcome" in ('settled', 'held', 'surplus')),
	CONSTRAINT "payments_refund_is_at_most_paid" CHECK ("payments"."refunded_paise" between 0 and "payments"."amount_paise")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_paise" integer NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"channel" text NOT NULL,
	"bank_reference" text,
	"reason" text NOT NULL,
	"requested_by" text,
	"approved_by" text,
	"ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_amount_is_positive" CHECK ("refunds"."amount_paise" > 0),
	CONSTRAINT "refunds_kind_is_known" CHECK ("refunds"."kind" in ('surplus', 'manual', 'termination')),
	CONSTRAINT "refunds_status_is_known" CHECK ("refunds"."status" in ('requested', 'pending', 'onhold', 'success', 'cancelled', 'failed')),
	CONSTRAINT "refunds_channel_is_known" CHECK ("refunds"."channel" in ('gateway', 'bank_transfer')),
	CONSTRAINT "refunds_have_two_people" CHECK ("refunds"."kind" = 'surplus' or coalesce("refunds"."requested_by" <> "refunds"."approved_by", false)),
	CONSTRAINT "refunds_end_is_known" CHECK (("refunds"."status" in ('success', 'cancelled', 'failed')) = ("refunds"."completed_at" is not null)),
	CONSTRAINT "refunds_transfer_has_a_reference" CHECK ("refunds"."channel" = 'gateway' or "refunds"."status" <> 'success' or "refunds"."bank_reference" is not null)
);
--> statement-breakpoint
CREATE TABLE "sandbox_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request" jsonb NOT NULL,
	"idempotency_key" text,
	"session_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_orders_idempotency_key" UNIQUE("idempotency_key"),
	CONSTRAINT "sandbox_orders_session_id" UNIQUE("session_id"),
	CONSTRAINT "sandbox_orders_status_is_known" CHECK ("sandbox_orders"."status" in ('ACTIVE', 'PAID', 'TERMINATED'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_payments_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"status" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"behaviours" text[] NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "sandbox_payments_status_is_known" CHECK ("sandbox_payments"."status" in ('SUCCESS', 'FAILED', 'USER_DROPPED', 'PENDING'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_refunds_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_number" bigint NOT NULL,
	"request" jsonb NOT NULL,
	"idempotency_key" text,
	"amount_paise" bigint NOT NULL,
	"note" text,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"processed_at" timestamp (3) with time zone,
	CONSTRAINT "sandbox_refunds_idempotency_key" UNIQUE("idempotency_key"),
	CONSTRAINT "sandbox_refunds_status_is_known" CHECK ("sandbox_refunds"."status" in ('SUCCESS', 'FAILED', 'PENDING'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_webhooks" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_webhooks_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"address" text NOT NULL,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_terms" ADD CONSTRAINT "order_terms_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_terms" ADD CONSTRAINT "order_terms_version_consent_notices_version_fk" FOREIGN KEY ("version") REFERENCES "public"."consent_notices"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_order_id_sandbox_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sandbox_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_number_sandbox_payments_number_fk" FOREIGN KEY ("payment_number") REFERENCES "public"."sandbox_payments"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entitlements_user" ON "entitlements" USING btree ("user_id","course_slug","ends_at");--> statement-breakpoint
CREATE INDEX "entitlements_ends_at" ON "entitlements" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_of_an_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "operator_actions_at" ON "operator_actions" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open" ON "orders" USING btree ("user_id","plan_id","total_paise",coalesce("coupon_code", ''),"state_code") WHERE "orders"."status" = 'created';--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "payment_events_order" ON "payment_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_events_outcome" ON "payment_events" USING btree ("outcome","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_settled" ON "payments" USING btree ("order_id") WHERE "payments"."outcome" = 'settled';--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_status" ON "refunds" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "sandbox_payments_order" ON "sandbox_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_payment" ON "sandbox_refunds" USING btree ("payment_number");--> statement-breakpoint
CREATE INDEX "sandbox_webhooks_due_at" ON "sandbox_webhooks" USING btree ("due_at");