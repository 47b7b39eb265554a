CREATE TABLE "alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"told_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"end_told_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "consent_notices" (
	"version" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"purpose" text NOT NULL,
	"notice_version" text NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
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
	CONSTRAINT "disputes_end_is_known" CHECK (case "disputes"."state" when 'open' then "disputes"."closed_at" is null
        when 'unknown' then true else "disputes"."closed_at" is not null end),
	CONSTRAINT "disputes_amount_is_not_negative" CHECK ("disputes"."amount_paise" >= 0)
);
--> statement-breakpoint
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
CREATE TABLE "family_fees" (
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"paise" integer NOT NULL,
	"members" text NOT NULL,
	"declared_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "family_fees_order_id_paise_pk" PRIMARY KEY("order_id","paise"),
	CONSTRAINT "family_fees_are_not_negative" CHECK ("family_fees"."paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"group_slug" text NOT NULL,
	"chat_id" text NOT NULL,
	"status" text NOT NULL,
	"link_name" text NOT NULL,
	"link_ciphertext" "bytea",
	"key_id" text,
	"link_digest" text,
	"telegram_user_id" text,
	"is_administrator" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"joined_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "group_members_linkName_unique" UNIQUE("link_name"),
	CONSTRAINT "group_members_linkDigest_unique" UNIQUE("link_digest"),
	CONSTRAINT "group_members_status_is_known" CHECK ("group_members"."status" in ('making', 'open', 'joined', 'left', 'ended')),
	CONSTRAINT "group_members_link_is_whole" CHECK (("group_members"."link_ciphertext" is null) = ("group_members"."key_id" is null) and ("group_members"."link_ciphertext" is null) = ("group_members"."link_digest" is null)),
	CONSTRAINT "group_members_joined_has_a_person" CHECK ("group_members"."status" <> 'joined' or "group_members"."telegram_user_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "group_strangers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_slug" text NOT NULL,
	"chat_id" text NOT NULL,
	"telegram_user_id" text NOT NULL,
	"added_by" text,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "group_strangers_person" UNIQUE("group_slug","telegram_user_id")
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
	"corrects_id" uuid,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_count_once" UNIQUE("series","year","counter"),
	CONSTRAINT "invoices_correct_once" UNIQUE("corrects_id","kind"),
	CONSTRAINT "invoices_kind_is_known" CHECK ("invoices"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "invoices_credit_note_has_a_reason" CHECK (case when "invoices"."kind" = 'invoice' then "invoices"."refund_id" is null
        else ("invoices"."refund_id" is null) <> ("invoices"."corrects_id" is null) end),
	CONSTRAINT "invoices_counter_is_positive" CHECK ("invoices"."counter" > 0),
	CONSTRAINT "invoices_number_is_short" CHECK ("invoices"."number" ~ '^[A-Za-z0-9/-]{1,16}$')
);
--> statement-breakpoint
CREATE TABLE "kyc_submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"pan_ciphertext" "bytea",
	"key_id" text,
	"pan_fingerprint" text,
	"consent_id" uuid NOT NULL,
	"provider_reference" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"compared_name" text,
	"pan_status" text,
	CONSTRAINT "kyc_submissions_status_is_known" CHECK ("kyc_submissions"."status" in ('pending', 'verified', 'invalid', 'inactive', 'name_mismatch', 'replaced')),
	CONSTRAINT "kyc_submissions_pan_is_whole" CHECK (("kyc_submissions"."pan_ciphertext" is null) = ("kyc_submissions"."key_id" is null) and ("kyc_submissions"."pan_ciphertext" is null) = ("kyc_submissions"."pan_fingerprint" is null)),
	CONSTRAINT "kyc_submissions_pan_is_not_kept" CHECK ("kyc_submissions"."pan_ciphertext" is null or "kyc_submissions"."status" in ('pending', 'verified')),
	CONSTRAINT "kyc_submissions_name_is_of_verified" CHECK ("kyc_submissions"."compared_name" is null or "kyc_submissions"."status" = 'verified'),
	CONSTRAINT "kyc_submissions_end_is_known" CHECK (("kyc_submissions"."status" = 'pending') = ("kyc_submissions"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "lead_digests" (
	"digest" "bytea" PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"number" text,
	"message" text,
	"page" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"forwarded_at" timestamp (3) with time zone,
	CONSTRAINT "leads_kind_is_known" CHECK ("leads"."kind" in ('masterclass', 'contact'))
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
CREATE TABLE "order_matters" (
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "order_matters_order_id_kind_pk" PRIMARY KEY("order_id","kind"),
	CONSTRAINT "order_matters_kind_is_known" CHECK ("order_matters"."kind" in ('provider_refund', 'paid_twice', 'fee_cap_of_pan'))
);
--> statement-breakpoint
CREATE TABLE "order_terms" (
	"order_id" uuid NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	"address" text,
	"is_ticked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_terms_order_id_document_version_pk" PRIMARY KEY("order_id","document","version")
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
CREATE TABLE "otps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mobile" text NOT NULL,
	"purpose" text NOT NULL,
	"pre_login_hash" "bytea" NOT NULL,
	"mac" "bytea" NOT NULL,
	"guesses" integer DEFAULT 0 NOT NULL,
	"last_guess_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"dead_at" timestamp (3) with time zone,
	"browser_mark" text,
	CONSTRAINT "otps_guesses_are_limited" CHECK ("otps"."guesses" between 0 and 5),
	CONSTRAINT "otps_purpose_is_known" CHECK ("otps"."purpose" in ('login'))
);
--> statement-breakpoint
CREATE TABLE "pan_lookups" (
	"pan_fingerprint" text NOT NULL,
	"name_digest" text NOT NULL,
	"user_id" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"provider_reference" text,
	"pan_status" text,
	CONSTRAINT "pan_lookups_pan_fingerprint_name_digest_pk" PRIMARY KEY("pan_fingerprint","name_digest"),
	CONSTRAINT "pan_lookups_outcome_is_known" CHECK ("pan_lookups"."outcome" in ('valid', 'invalid', 'inactive', 'name_mismatch'))
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
	"dispute_id" text,
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
CREATE TABLE "recipients" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"pin" text NOT NULL,
	"gstin" text,
	"legal_name" text,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recipients_pin_is_indian" CHECK ("recipients"."pin" ~ '^[1-9][0-9]{5}$'),
	CONSTRAINT "recipients_registration_is_whole" CHECK (("recipients"."gstin" is null) = ("recipients"."legal_name" is null))
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
	"origin" text DEFAULT 'ours' NOT NULL,
	"provider_refund_id" text,
	"disputes_accepted_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_of_provider" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_amount_is_positive" CHECK ("refunds"."amount_paise" > 0),
	CONSTRAINT "refunds_kind_is_known" CHECK ("refunds"."kind" in ('surplus', 'manual', 'termination')),
	CONSTRAINT "refunds_status_is_known" CHECK ("refunds"."status" in ('requested', 'pending', 'onhold', 'success', 'cancelled', 'failed', 'superseded')),
	CONSTRAINT "refunds_channel_is_known" CHECK ("refunds"."channel" in ('gateway', 'bank_transfer')),
	CONSTRAINT "refunds_origin_is_known" CHECK ("refunds"."origin" in ('ours', 'provider', 'dispute', 'elsewhere')),
	CONSTRAINT "refunds_of_the_provider_have_its_id" CHECK (("refunds"."origin" in ('provider', 'dispute')) = ("refunds"."provider_refund_id" is not null)),
	CONSTRAINT "refunds_end_is_known" CHECK (("refunds"."status" in ('success', 'cancelled', 'failed', 'superseded')) = ("refunds"."completed_at" is not null)),
	CONSTRAINT "refunds_transfer_has_a_reference" CHECK ("refunds"."channel" = 'gateway' or "refunds"."status" <> 'success' or "refunds"."bank_reference" is not null)
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"course_slug" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"days_before" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "reminders_once" UNIQUE("user_id","course_slug","ends_at","days_before"),
	CONSTRAINT "reminders_status_is_known" CHECK ("reminders"."status" in ('due', 'sent', 'lapsed')),
	CONSTRAINT "reminders_end_is_known" CHECK (("reminders"."status" = 'due') = ("reminders"."decided_at" is null))
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
CREATE TABLE "sandbox_bot_webhook" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"url" text NOT NULL,
	"secret_token" text,
	"allowed_updates" text[] NOT NULL,
	CONSTRAINT "sandbox_bot_webhook_has_one_row" CHECK ("sandbox_bot_webhook"."only")
);
--> statement-breakpoint
CREATE TABLE "sandbox_group_members" (
	"group_slug" text NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"rights" text[] DEFAULT '{}' NOT NULL,
	"joined_at" timestamp (3) with time zone,
	"link_token" text,
	"banned_until" timestamp (3) with time zone,
	CONSTRAINT "sandbox_group_members_group_slug_user_id_pk" PRIMARY KEY("group_slug","user_id"),
	CONSTRAINT "sandbox_group_members_status_is_known" CHECK ("sandbox_group_members"."status" in ('administrator', 'member', 'left', 'kicked'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_groups" (
	"group_slug" text PRIMARY KEY NOT NULL,
	"chat" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"moved_to" bigint
);
--> statement-breakpoint
CREATE TABLE "sandbox_invite_links" (
	"token" text PRIMARY KEY NOT NULL,
	"link" text NOT NULL,
	"group_slug" text NOT NULL,
	"name" text,
	"member_limit" integer,
	"expires_at" timestamp (3) with time zone,
	"creates_join_request" boolean NOT NULL,
	"is_revoked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sandbox_invite_links_link" UNIQUE("link")
);
--> statement-breakpoint
CREATE TABLE "sandbox_behaviours" (
	"provider" text NOT NULL,
	"behaviour" text NOT NULL,
	"remaining" integer NOT NULL,
	CONSTRAINT "sandbox_behaviours_provider_behaviour_pk" PRIMARY KEY("provider","behaviour"),
	CONSTRAINT "sandbox_behaviours_remaining_is_a_count" CHECK ("sandbox_behaviours"."remaining" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_broker_consents" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decision" text,
	"token_digest" text,
	"consumed_at" timestamp (3) with time zone,
	CONSTRAINT "sandbox_broker_consents_token_digest" UNIQUE("token_digest"),
	CONSTRAINT "sandbox_broker_consents_decision_is_known" CHECK ("sandbox_broker_consents"."decision" in ('allow', 'deny')),
	CONSTRAINT "sandbox_broker_consents_decision_gives_a_token" CHECK (("sandbox_broker_consents"."decision" is null) = ("sandbox_broker_consents"."token_digest" is null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_clock" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"now" timestamp (3) with time zone NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_clock_has_one_row" CHECK ("sandbox_clock"."only")
);
--> statement-breakpoint
CREATE TABLE "sandbox_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"channel" text NOT NULL,
	"to" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_messages_channel_is_known" CHECK ("sandbox_messages"."channel" in ('sms', 'telegram', 'alert'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_webhooks" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_webhooks_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text DEFAULT 'payments' NOT NULL,
	"address" text NOT NULL,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_webhooks_provider_is_known" CHECK ("sandbox_webhooks"."provider" in ('payments', 'telegram'))
);
--> statement-breakpoint
CREATE TABLE "broker_consents" (
	"consent_digest" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"coupon_code" text
);
--> statement-breakpoint
CREATE TABLE "number_gaps" (
	"series" text NOT NULL,
	"year" text NOT NULL,
	"first" integer NOT NULL,
	"last" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "number_gaps_series_year_first_pk" PRIMARY KEY("series","year","first"),
	CONSTRAINT "number_gaps_are_not_empty" CHECK ("number_gaps"."first" between 1 and "number_gaps"."last")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "rate_limits_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "site_state" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"snapshot_at" timestamp (3) with time zone NOT NULL,
	"operator" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "site_state_has_one_row" CHECK ("site_state"."only")
);
--> statement-breakpoint
CREATE TABLE "timetable" (
	"job" text PRIMARY KEY NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mobile" text,
	"name" text NOT NULL,
	"email" text,
	"state_code" text,
	"profile_saved_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"erased_at" timestamp (3) with time zone,
	CONSTRAINT "users_mobile_unique" UNIQUE("mobile"),
	CONSTRAINT "users_mobile_is_indian" CHECK ("users"."mobile" ~ '^[6-9][0-9]{9}$'),
	CONSTRAINT "users_erased_has_no_profile" CHECK (case when "users"."erased_at" is null then "users"."mobile" is not null
        else "users"."mobile" is null and "users"."email" is null and "users"."name" = '' end)
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"provider" text NOT NULL,
	"key" text NOT NULL,
	"body" "bytea" NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhook_events_provider_key_pk" PRIMARY KEY("provider","key")
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_notice_version_consent_notices_version_fk" FOREIGN KEY ("notice_version") REFERENCES "public"."consent_notices"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_fees" ADD CONSTRAINT "family_fees_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_fees" ADD CONSTRAINT "family_fees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_id_invoices_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_submissions" ADD CONSTRAINT "kyc_submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_submissions" ADD CONSTRAINT "kyc_submissions_consent_id_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."consents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_matters" ADD CONSTRAINT "order_matters_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_terms" ADD CONSTRAINT "order_terms_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_terms" ADD CONSTRAINT "order_terms_version_consent_notices_version_fk" FOREIGN KEY ("version") REFERENCES "public"."consent_notices"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pan_lookups" ADD CONSTRAINT "pan_lookups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipients" ADD CONSTRAINT "recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_disputes" ADD CONSTRAINT "sandbox_disputes_payment_number_sandbox_payments_number_fk" FOREIGN KEY ("payment_number") REFERENCES "public"."sandbox_payments"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_order_id_sandbox_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sandbox_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_number_sandbox_payments_number_fk" FOREIGN KEY ("payment_number") REFERENCES "public"."sandbox_payments"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_group_members" ADD CONSTRAINT "sandbox_group_members_link_token_sandbox_invite_links_token_fk" FOREIGN KEY ("link_token") REFERENCES "public"."sandbox_invite_links"("token") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_are_open_once" ON "alerts" USING btree ("kind","about") WHERE "alerts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "alerts_ended" ON "alerts" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "entitlements_user" ON "entitlements" USING btree ("user_id","course_slug","ends_at");--> statement-breakpoint
CREATE INDEX "entitlements_ends_at" ON "entitlements" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "family_fees_user" ON "family_fees" USING btree ("user_id","declared_at");--> statement-breakpoint
CREATE UNIQUE INDEX "group_members_one_place" ON "group_members" USING btree ("user_id","group_slug") WHERE "group_members"."status" in ('making', 'open', 'joined');--> statement-breakpoint
CREATE INDEX "group_members_status" ON "group_members" USING btree ("status");--> statement-breakpoint
CREATE INDEX "group_members_person" ON "group_members" USING btree ("group_slug","telegram_user_id");--> statement-breakpoint
CREATE INDEX "group_members_key" ON "group_members" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "invoices_refund" ON "invoices" USING btree ("refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_of_an_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'invoice' and "invoices"."corrects_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "kyc_submissions_one_pending" ON "kyc_submissions" USING btree ("user_id") WHERE "kyc_submissions"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "kyc_submissions_one_verified" ON "kyc_submissions" USING btree ("user_id") WHERE "kyc_submissions"."status" = 'verified';--> statement-breakpoint
CREATE INDEX "kyc_submissions_fingerprint" ON "kyc_submissions" USING btree ("pan_fingerprint");--> statement-breakpoint
CREATE INDEX "kyc_submissions_key" ON "kyc_submissions" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "leads_created_at" ON "leads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "operator_actions_at" ON "operator_actions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "order_matters_open" ON "order_matters" USING btree ("opened_at") WHERE "order_matters"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open" ON "orders" USING btree ("user_id","plan_id","total_paise",coalesce("coupon_code", ''),"state_code") WHERE "orders"."status" = 'created';--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "otps_created_at" ON "otps" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "otps_mobile" ON "otps" USING btree ("mobile","created_at");--> statement-breakpoint
CREATE INDEX "pan_lookups_user" ON "pan_lookups" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pan_lookups_asked_at" ON "pan_lookups" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "payment_events_order" ON "payment_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_events_outcome" ON "payment_events" USING btree ("outcome","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_settled" ON "payments" USING btree ("order_id") WHERE "payments"."outcome" = 'settled';--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_status" ON "refunds" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "sandbox_disputes_payment" ON "sandbox_disputes" USING btree ("payment_number");--> statement-breakpoint
CREATE INDEX "sandbox_payments_order" ON "sandbox_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_payment" ON "sandbox_refunds" USING btree ("payment_number");--> statement-breakpoint
CREATE INDEX "sandbox_group_members_link" ON "sandbox_group_members" USING btree ("link_token");--> statement-breakpoint
CREATE INDEX "sandbox_messages_sent_at" ON "sandbox_messages" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "sandbox_webhooks_due_at" ON "sandbox_webhooks" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "broker_consents_expires_at" ON "broker_consents" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_window_start" ON "rate_limits" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "webhook_events_received_at" ON "webhook_events" USING btree ("received_at");
--> statement-breakpoint
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
--> statement-breakpoint
-- A check holds for each change of a row, so that an old refund of two spellings of one name could never be
-- completed. Names are compared when they are written.
create function refunds_guard() returns trigger language plpgsql as $$
declare
  people text[] := array(
    select lower(btrim(regexp_replace(normalize(name, NFKC), '\s+', ' ', 'g')))
    from unnest(array[new.requested_by, new.approved_by]) as name where name is not null
  );
begin
  if new.kind <> 'surplus' and new.origin not in ('provider', 'dispute')
    and (cardinality(people) < 2 or people[1] = people[2])
  then
    raise exception 'a refund needs two different people' using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger refunds_guard before insert or update of kind, origin, requested_by, approved_by on refunds
  for each row execute function refunds_guard();
