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
