CREATE TABLE "pan_lookups" (
	"pan_fingerprint" text NOT NULL,
	"name_digest" text NOT NULL,
	"user_id" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"provider_reference" text,
	CONSTRAINT "pan_lookups_pan_fingerprint_name_digest_pk" PRIMARY KEY("pan_fingerprint","name_digest"),
	CONSTRAINT "pan_lookups_outcome_is_known" CHECK ("pan_lookups"."outcome" in ('valid', 'invalid', 'name_mismatch'))
);
--> statement-breakpoint
ALTER TABLE "kyc_submissions" ADD COLUMN "compared_name" text;--> statement-breakpoint
ALTER TABLE "pan_lookups" ADD CONSTRAINT "pan_lookups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pan_lookups_user" ON "pan_lookups" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pan_lookups_asked_at" ON "pan_lookups" USING btree ("asked_at");--> statement-breakpoint
ALTER TABLE "kyc_submissions" ADD CONSTRAINT "kyc_submissions_name_is_of_verified" CHECK ("kyc_submissions"."compared_name" is null or "kyc_submissions"."status" = 'verified');--> statement-breakpoint
-- Until now the name could change after the verification: the present one is the best that is known. 'user' is
-- the name of an account that was given none, and that of an erased one is empty.
UPDATE "kyc_submissions" SET "compared_name" = "users"."name" FROM "users"
WHERE "users"."id" = "kyc_submissions"."user_id" AND "kyc_submissions"."status" = 'verified' AND "users"."name" NOT IN ('', 'user');
