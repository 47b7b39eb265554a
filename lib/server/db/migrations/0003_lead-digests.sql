CREATE TABLE "lead_digests" (
	"digest" "bytea" PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
