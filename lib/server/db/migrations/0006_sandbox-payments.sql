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
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_order_id_sandbox_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sandbox_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_number_sandbox_payments_number_fk" FOREIGN KEY ("payment_number") REFERENCES "public"."sandbox_payments"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_payments_order" ON "sandbox_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_payment" ON "sandbox_refunds" USING btree ("payment_number");--> statement-breakpoint
CREATE INDEX "sandbox_webhooks_due_at" ON "sandbox_webhooks" USING btree ("due_at");