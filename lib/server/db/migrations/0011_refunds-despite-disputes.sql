ALTER TABLE "invoices" DROP CONSTRAINT "invoices_refundId_unique";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "despite_dispute" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_refund" ON "invoices" USING btree ("refund_id");