CREATE TABLE "webhook_events" (
	"provider" text NOT NULL,
	"key" text NOT NULL,
	"body" "bytea" NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhook_events_provider_key_pk" PRIMARY KEY("provider","key")
);
--> statement-breakpoint
CREATE INDEX "webhook_events_received_at" ON "webhook_events" USING btree ("received_at");