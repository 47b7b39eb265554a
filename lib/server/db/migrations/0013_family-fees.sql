CREATE TABLE "family_fees" (
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"paise" integer NOT NULL,
	"members" text NOT NULL,
	"declared_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "family_fees_order_id_paise_pk" PRIMARY KEY("order_id","paise"),
	CONSTRAINT "family_fees_are_not_negative" CHECK ("family_fees"."paise" >= 0)
);
--> statement-breakpoint
ALTER TABLE "family_fees" ADD CONSTRAINT "family_fees_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_fees" ADD CONSTRAINT "family_fees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "family_fees_user" ON "family_fees" USING btree ("user_id","declared_at");