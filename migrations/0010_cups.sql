CREATE TABLE `cup_players` (
	`steamid` text NOT NULL,
	`cup_id` text NOT NULL,
	`part` text NOT NULL,
	`team_id` integer,
	`won` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`steamid`, `cup_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `cup_players_cup` ON `cup_players` (`cup_id`);--> statement-breakpoint
CREATE TABLE `cups` (
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
	`winner` text,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	`revision` integer NOT NULL,
	`phase_ends_at` integer,
	`record` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `cups_listed` ON `cups` (`is_private`,`status`,`date`);--> statement-breakpoint
CREATE INDEX `cups_overdue` ON `cups` (`phase_ends_at`) WHERE phase_ends_at IS NOT NULL;--> statement-breakpoint
DROP INDEX `user_medals_by_hand`;--> statement-breakpoint
CREATE INDEX `user_medals_of_events` ON `user_medals` (`medal_id`,`acquired_at`) WHERE match_id IS NULL OR medal_id = 24;--> statement-breakpoint
CREATE INDEX `users_seen` ON `users` (`seen_at`);