CREATE TABLE "timetable" (
	"job" text PRIMARY KEY NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL
);
