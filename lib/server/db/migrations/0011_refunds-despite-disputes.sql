ALTER TABLE "invoices" DROP CONSTRAINT "invoices_refundId_unique";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "disputes_accepted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "invoices_refund" ON "invoices" USING btree ("refund_id");