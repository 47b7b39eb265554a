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
ALTER TABLE "sandbox_webhooks" ADD COLUMN "provider" text DEFAULT 'payments' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_group_members" ADD CONSTRAINT "sandbox_group_members_link_token_sandbox_invite_links_token_fk" FOREIGN KEY ("link_token") REFERENCES "public"."sandbox_invite_links"("token") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_group_members_link" ON "sandbox_group_members" USING btree ("link_token");--> statement-breakpoint
ALTER TABLE "sandbox_webhooks" ADD CONSTRAINT "sandbox_webhooks_provider_is_known" CHECK ("sandbox_webhooks"."provider" in ('payments', 'telegram'));