DROP INDEX "otps_one_live";--> statement-breakpoint
ALTER TABLE "otps" ADD COLUMN "browser_mark" text;