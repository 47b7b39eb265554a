ALTER TABLE "kyc_submissions" DROP CONSTRAINT "kyc_submissions_status_is_known";--> statement-breakpoint
ALTER TABLE "pan_lookups" DROP CONSTRAINT "pan_lookups_outcome_is_known";--> statement-breakpoint
ALTER TABLE "kyc_submissions" ADD COLUMN "pan_status" text;--> statement-breakpoint
ALTER TABLE "pan_lookups" ADD COLUMN "pan_status" text;--> statement-breakpoint
ALTER TABLE "kyc_submissions" ADD CONSTRAINT "kyc_submissions_status_is_known" CHECK ("kyc_submissions"."status" in ('pending', 'verified', 'invalid', 'inactive', 'name_mismatch', 'replaced'));--> statement-breakpoint
ALTER TABLE "pan_lookups" ADD CONSTRAINT "pan_lookups_outcome_is_known" CHECK ("pan_lookups"."outcome" in ('valid', 'invalid', 'inactive', 'name_mismatch'));