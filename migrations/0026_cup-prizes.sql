-- The record stays the last column: a list that reads the columns before it never reads it.
CREATE TABLE `__new_cups` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`status` text NOT NULL,
	`max_players` integer NOT NULL,
	`date` integer NOT NULL,
	`reg_open` integer NOT NULL,
	`reg_close` integer NOT NULL,
	`is_private` integer NOT NULL,
	`team_size` integer NOT NULL,
	`registered` integer NOT NULL,
	`waiting` integer NOT NULL,
	`prize` text,
	`winner` text,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	`revision` integer NOT NULL,
	`phase_ends_at` integer,
	`record` text NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_cups`(`id`, `name`, `status`, `max_players`, `date`, `reg_open`, `reg_close`, `is_private`, `team_size`, `registered`, `waiting`, `winner`, `created_at`, `ended_at`, `revision`, `phase_ends_at`, `record`) SELECT `id`, `name`, `status`, `max_players`, `date`, `reg_open`, `reg_close`, `is_private`, `team_size`, `registered`, `waiting`, `winner`, `created_at`, `ended_at`, `revision`, `phase_ends_at`, `record` FROM `cups`;--> statement-breakpoint
DROP TABLE `cups`;--> statement-breakpoint
ALTER TABLE `__new_cups` RENAME TO `cups`;--> statement-breakpoint
CREATE INDEX `cups_listed` ON `cups` (`is_private`,`status`,`date`);--> statement-breakpoint
CREATE INDEX `cups_overdue` ON `cups` (`phase_ends_at`) WHERE phase_ends_at IS NOT NULL;
