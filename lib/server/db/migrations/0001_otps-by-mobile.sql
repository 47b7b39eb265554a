ALTER TABLE "otps" ADD COLUMN "last_guess_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "otps_mobile" ON "otps" USING btree ("mobile","created_at");