ALTER TABLE "users" ALTER COLUMN "mobile" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_erased_has_no_profile" CHECK (case when "users"."erased_at" is null then "users"."mobile" is not null
        else "users"."mobile" is null and "users"."email" is null and "users"."name" = '' end);