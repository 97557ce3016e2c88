-- A table anew, since an added column would stand behind the record, which lists do not read.
CREATE TABLE `__new_tournaments` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`status` text NOT NULL,
	`registration_open` integer NOT NULL,
	`team_size` integer NOT NULL,
	`prize_pool` text NOT NULL,
	`registered_teams` integer NOT NULL,
	`max_teams` integer NOT NULL,
	`start_date` integer NOT NULL,
	`tournament_type` text NOT NULL,
	`winner` text,
	`image_url` text,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	`revision` integer NOT NULL,
	`phase_ends_at` integer,
	`record` text NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_tournaments` (`id`, `name`, `status`, `registration_open`, `team_size`, `prize_pool`, `registered_teams`, `max_teams`, `start_date`, `tournament_type`, `winner`, `created_at`, `ended_at`, `revision`, `phase_ends_at`, `record`) SELECT `id`, `name`, `status`, `registration_open`, `team_size`, `prize_pool`, `registered_teams`, `max_teams`, `start_date`, `tournament_type`, `winner`, `created_at`, `ended_at`, `revision`, `phase_ends_at`, `record` FROM `tournaments`;
--> statement-breakpoint
DROP TABLE `tournaments`;
--> statement-breakpoint
ALTER TABLE `__new_tournaments` RENAME TO `tournaments`;
--> statement-breakpoint
CREATE INDEX `tournaments_status` ON `tournaments` (`status`,`start_date`);
--> statement-breakpoint
CREATE INDEX `tournaments_overdue` ON `tournaments` (`phase_ends_at`) WHERE phase_ends_at IS NOT NULL;
