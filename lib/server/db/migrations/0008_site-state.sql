CREATE TABLE "number_gaps" (
	"series" text NOT NULL,
	"year" text NOT NULL,
	"first" integer NOT NULL,
	"last" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "number_gaps_series_year_first_pk" PRIMARY KEY("series","year","first"),
	CONSTRAINT "number_gaps_are_not_empty" CHECK ("number_gaps"."first" between 1 and "number_gaps"."last")
);
--> statement-breakpoint
CREATE TABLE "site_state" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"snapshot_at" timestamp (3) with time zone NOT NULL,
	"operator" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "site_state_has_one_row" CHECK ("site_state"."only")
);
