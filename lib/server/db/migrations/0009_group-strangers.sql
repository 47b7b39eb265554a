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
CREATE TABLE "sandbox_groups" (
	"group_slug" text PRIMARY KEY NOT NULL,
	"chat" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"moved_to" bigint
);
