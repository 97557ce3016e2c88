CREATE TABLE `companions` (
	`user_id` integer NOT NULL,
	`other_id` integer NOT NULL,
	`together` integer NOT NULL,
	`together_won` integer NOT NULL,
	`against` integer NOT NULL,
	`against_won` integer NOT NULL,
	`against_lost` integer NOT NULL,
	`is_regular` integer NOT NULL,
	`is_rival` integer NOT NULL,
	PRIMARY KEY(`user_id`, `other_id`)
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `users` ADD `hides_as_companion` integer DEFAULT 0 NOT NULL;