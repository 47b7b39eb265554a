CREATE TABLE "recipients" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"pin" text NOT NULL,
	"gstin" text,
	"legal_name" text,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recipients_pin_is_indian" CHECK ("recipients"."pin" ~ '^[1-9][0-9]{5}$'),
	CONSTRAINT "recipients_registration_is_whole" CHECK (("recipients"."gstin" is null) = ("recipients"."legal_name" is null))
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_refund_is_of_a_credit_note";--> statement-breakpoint
DROP INDEX "invoices_one_of_an_order";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "corrects_id" uuid;--> statement-breakpoint
ALTER TABLE "recipients" ADD CONSTRAINT "recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_id_invoices_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_of_an_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'invoice' and "invoices"."corrects_id" is null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_correct_once" UNIQUE("corrects_id","kind");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credit_note_has_a_reason" CHECK (case when "invoices"."kind" = 'invoice' then "invoices"."refund_id" is null
        else ("invoices"."refund_id" is null) <> ("invoices"."corrects_id" is null) end);