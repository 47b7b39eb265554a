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
CREATE TABLE "otps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mobile" text NOT NULL,
	"purpose" text NOT NULL,
	"pre_login_hash" "bytea" NOT NULL,
	"mac" "bytea" NOT NULL,
	"guesses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"dead_at" timestamp (3) with time zone,
	CONSTRAINT "otps_guesses_are_limited" CHECK ("otps"."guesses" between 0 and 5),
	CONSTRAINT "otps_purpose_is_known" CHECK ("otps"."purpose" in ('login'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "rate_limits_key_window_start_pk" PRIMARY KEY("key","window_start")
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
	CONSTRAINT "sandbox_messages_channel_is_known" CHECK ("sandbox_messages"."channel" in ('sms', 'telegram'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mobile" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"state_code" text,
	"profile_saved_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_mobile_unique" UNIQUE("mobile"),
	CONSTRAINT "users_mobile_is_indian" CHECK ("users"."mobile" ~ '^[6-9][0-9]{9}$')
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_notice_version_consent_notices_version_fk" FOREIGN KEY ("notice_version") REFERENCES "public"."consent_notices"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "leads_created_at" ON "leads" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "otps_one_live" ON "otps" USING btree ("mobile","purpose") WHERE "otps"."used_at" is null and "otps"."dead_at" is null;--> statement-breakpoint
CREATE INDEX "otps_created_at" ON "otps" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_window_start" ON "rate_limits" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "sandbox_messages_sent_at" ON "sandbox_messages" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");