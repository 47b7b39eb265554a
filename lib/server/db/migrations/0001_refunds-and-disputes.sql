CREATE TABLE "disputes" (
	"provider" text NOT NULL,
	"provider_dispute_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid,
	"type" text NOT NULL,
	"state" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"respond_by" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "disputes_provider_provider_dispute_id_pk" PRIMARY KEY("provider","provider_dispute_id"),
	CONSTRAINT "disputes_state_is_known" CHECK ("disputes"."state" in ('open', 'won', 'lost', 'unknown')),
	CONSTRAINT "disputes_end_is_known" CHECK (("disputes"."state" in ('won', 'lost')) = ("disputes"."closed_at" is not null)),
	CONSTRAINT "disputes_amount_is_not_negative" CHECK ("disputes"."amount_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_matters" (
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "order_matters_order_id_kind_pk" PRIMARY KEY("order_id","kind"),
	CONSTRAINT "order_matters_kind_is_known" CHECK ("order_matters"."kind" in ('provider_refund', 'paid_twice', 'fee_cap_of_pan'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_disputes" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_disputes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_number" bigint NOT NULL,
	"status" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"respond_by" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_disputes_status_is_known" CHECK ("sandbox_disputes"."status" in ('DISPUTE_CREATED', 'DISPUTE_MERCHANT_LOST'))
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_status_is_known";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_have_two_people";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_end_is_known";--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "dispute_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "origin" text DEFAULT 'ours' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider_refund_id" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_matters" ADD CONSTRAINT "order_matters_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_disputes" ADD CONSTRAINT "sandbox_disputes_payment_number_sandbox_payments_number_fk" FOREIGN KEY ("payment_number") REFERENCES "public"."sandbox_payments"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_matters_open" ON "order_matters" USING btree ("opened_at") WHERE "order_matters"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "sandbox_disputes_payment" ON "sandbox_disputes" USING btree ("payment_number");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_of_provider" UNIQUE("provider_refund_id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_origin_is_known" CHECK ("refunds"."origin" in ('ours', 'provider', 'dispute', 'elsewhere'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_of_the_provider_have_its_id" CHECK (("refunds"."origin" in ('provider', 'dispute')) = ("refunds"."provider_refund_id" is not null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_status_is_known" CHECK ("refunds"."status" in ('requested', 'pending', 'onhold', 'success', 'cancelled', 'failed', 'superseded'));--> statement-breakpoint
-- Not checked for old rows: names that differ in spelling only counted as two people before.
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_have_two_people" CHECK ("refunds"."kind" = 'surplus' or "refunds"."origin" in ('provider', 'dispute')
        or coalesce(lower(btrim(regexp_replace(normalize("refunds"."requested_by", NFKC), '\s+', ' ', 'g'))) <> lower(btrim(regexp_replace(normalize("refunds"."approved_by", NFKC), '\s+', ' ', 'g'))), false)) NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_end_is_known" CHECK (("refunds"."status" in ('success', 'cancelled', 'failed', 'superseded')) = ("refunds"."completed_at" is not null));