CREATE TABLE `team_invites` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`team_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`invited_by` integer NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `team_invites_user` ON `team_invites` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `team_invites_team` ON `team_invites` (`team_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `team_members` (
	`team_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`role` text NOT NULL,
	`joined_at` integer NOT NULL,
	PRIMARY KEY(`team_id`, `user_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `team_members_user` ON `team_members` (`user_id`);--> statement-breakpoint
CREATE TABLE `teams` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`name_folded` text NOT NULL,
	`logo_url` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `teams_name_folded_unique` ON `teams` (`name_folded`);--> statement-breakpoint
CREATE TABLE `tournament_players` (
	`steamid` text NOT NULL,
	`tournament_id` text NOT NULL,
	`team_id` integer NOT NULL,
	PRIMARY KEY(`steamid`, `tournament_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `tournament_players_tournament` ON `tournament_players` (`tournament_id`);--> statement-breakpoint
CREATE TABLE `tournament_teams` (
	`team_id` integer NOT NULL,
	`tournament_id` text NOT NULL,
	`is_in` integer NOT NULL,
	`place` integer,
	`won` integer DEFAULT 0 NOT NULL,
	`drawn` integer DEFAULT 0 NOT NULL,
	`lost` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`team_id`, `tournament_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `tournament_teams_tournament` ON `tournament_teams` (`tournament_id`);--> statement-breakpoint
CREATE TABLE `tournaments` (
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
	`created_at` integer NOT NULL,
	`ended_at` integer,
	`revision` integer NOT NULL,
	`phase_ends_at` integer,
	`record` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tournaments_status` ON `tournaments` (`status`,`start_date`);--> statement-breakpoint
CREATE INDEX `tournaments_overdue` ON `tournaments` (`phase_ends_at`) WHERE phase_ends_at IS NOT NULL;