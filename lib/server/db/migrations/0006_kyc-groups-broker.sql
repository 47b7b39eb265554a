CREATE TABLE "broker_consents" (
	"consent_digest" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
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
	CONSTRAINT "kyc_submissions_status_is_known" CHECK ("kyc_submissions"."status" in ('pending', 'verified', 'invalid', 'name_mismatch', 'replaced')),
	CONSTRAINT "kyc_submissions_pan_is_whole" CHECK (("kyc_submissions"."pan_ciphertext" is null) = ("kyc_submissions"."key_id" is null) and ("kyc_submissions"."pan_ciphertext" is null) = ("kyc_submissions"."pan_fingerprint" is null)),
	CONSTRAINT "kyc_submissions_pan_is_not_kept" CHECK ("kyc_submissions"."pan_ciphertext" is null or "kyc_submissions"."status" in ('pending', 'verified')),
	CONSTRAINT "kyc_submissions_end_is_known" CHECK (("kyc_submissions"."status" = 'pending') = ("kyc_submissions"."decided_at" is null))
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
CREATE TABLE "sandbox_bot_webhook" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"url" text NOT NULL,
	"secret_token" text,
	"allowed_updates" text[] NOT NULL,
	CONSTRAINT "sandbox_bot_webhook_has_one_row" CHECK ("sandbox_bot_webhook"."only")
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
ALTER TABLE "users" ALTER COLUMN "mobile" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_webhooks" ADD COLUMN "provider" text DEFAULT 'payments' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_submissions" ADD CONSTRAINT "kyc_submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_submissions" ADD CONSTRAINT "kyc_submissions_consent_id_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."consents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_group_members" ADD CONSTRAINT "sandbox_group_members_link_token_sandbox_invite_links_token_fk" FOREIGN KEY ("link_token") REFERENCES "public"."sandbox_invite_links"("token") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broker_consents_expires_at" ON "broker_consents" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "group_members_one_place" ON "group_members" USING btree ("user_id","group_slug") WHERE "group_members"."status" in ('making', 'open', 'joined');--> statement-breakpoint
CREATE INDEX "group_members_status" ON "group_members" USING btree ("status");--> statement-breakpoint
CREATE INDEX "group_members_person" ON "group_members" USING btree ("group_slug","telegram_user_id");--> statement-breakpoint
CREATE INDEX "group_members_key" ON "group_members" USING btree ("key_id");--> statement-breakpoint
CREATE UNIQUE INDEX "kyc_submissions_one_pending" ON "kyc_submissions" USING btree ("user_id") WHERE "kyc_submissions"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "kyc_submissions_one_verified" ON "kyc_submissions" USING btree ("user_id") WHERE "kyc_submissions"."status" = 'verified';--> statement-breakpoint
CREATE INDEX "kyc_submissions_fingerprint" ON "kyc_submissions" USING btree ("pan_fingerprint");--> statement-breakpoint
CREATE INDEX "kyc_submissions_key" ON "kyc_submissions" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "sandbox_group_members_link" ON "sandbox_group_members" USING btree ("link_token");--> statement-breakpoint
ALTER TABLE "sandbox_webhooks" ADD CONSTRAINT "sandbox_webhooks_provider_is_known" CHECK ("sandbox_webhooks"."provider" in ('payments', 'telegram'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_erased_has_no_profile" CHECK (case when "users"."erased_at" is null then "users"."mobile" is not null
        else "users"."mobile" is null and "users"."email" is null and "users"."name" = '' end);