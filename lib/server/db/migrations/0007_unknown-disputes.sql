ALTER TABLE "disputes" DROP CONSTRAINT "disputes_end_is_known";--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_end_is_known" CHECK (case "disputes"."state" when 'open' then "disputes"."closed_at" is null
        when 'unknown' then true else "disputes"."closed_at" is not null end);