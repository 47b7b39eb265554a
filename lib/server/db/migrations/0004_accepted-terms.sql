ALTER TABLE "order_terms" DROP CONSTRAINT "order_terms_order_id_document_pk";--> statement-breakpoint
ALTER TABLE "order_terms" ADD CONSTRAINT "order_terms_order_id_document_version_pk" PRIMARY KEY("order_id","document","version");--> statement-breakpoint
ALTER TABLE "order_terms" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "order_terms" ADD COLUMN "is_ticked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "coupon_code" text;