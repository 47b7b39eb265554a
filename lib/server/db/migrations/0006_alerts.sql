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
ALTER TABLE "sandbox_messages" DROP CONSTRAINT "sandbox_messages_channel_is_known";--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_are_open_once" ON "alerts" USING btree ("kind","about") WHERE "alerts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "alerts_ended" ON "alerts" USING btree ("ended_at");--> statement-breakpoint
ALTER TABLE "sandbox_messages" ADD CONSTRAINT "sandbox_messages_channel_is_known" CHECK ("sandbox_messages"."channel" in ('sms', 'telegram', 'alert'));