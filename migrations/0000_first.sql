CREATE TABLE `maps` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`display_name` text NOT NULL,
	`workshop_id` text,
	`collection` text NOT NULL,
	`is_active` integer NOT NULL,
	`in_pool` integer NOT NULL,
	`image_url` text
);
--> statement-breakpoint
CREATE TABLE `match_maps` (
	`match_id` text NOT NULL,
	`map_id` integer NOT NULL,
	`status` text NOT NULL,
	`action_by` text,
	`pick_side` text,
	`pick_order` integer,
	`score_team_a` integer DEFAULT 0 NOT NULL,
	`score_team_b` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`match_id`, `map_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `match_players` (
	`user_id` integer NOT NULL,
	`number` integer NOT NULL,
	`match_id` text NOT NULL,
	`team` text,
	`is_captain` integer DEFAULT 0 NOT NULL,
	`elo_before` integer NOT NULL,
	`elo_change` integer,
	PRIMARY KEY(`user_id`, `number`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `match_players_match` ON `match_players` (`match_id`);--> statement-breakpoint
CREATE TABLE `matches` (
	`match_id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`type` text NOT NULL,
	`status` text NOT NULL,
	`status_match` text NOT NULL,
	`name` text,
	`creator_id` text NOT NULL,
	`max_players` integer NOT NULL,
	`series_type` text NOT NULL,
	`pick_type` text NOT NULL,
	`is_competitive` integer NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	`cancel_reason` text,
	`revision` integer NOT NULL,
	`phase_ends_at` integer
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `matches_overdue` ON `matches` (`phase_ends_at`) WHERE phase_ends_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `staff_log` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`actor_steamid` text NOT NULL,
	`action` text NOT NULL,
	`target` text NOT NULL,
	`before` text,
	`after` text,
	`reason` text
);
--> statement-breakpoint
CREATE INDEX `staff_log_target` ON `staff_log` (`target`);--> statement-breakpoint
CREATE TABLE `system_switches` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `openid_nonces` (
	`nonce` text PRIMARY KEY NOT NULL,
	`used_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `user_stats` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`kills` integer DEFAULT 0 NOT NULL,
	`assists` integer DEFAULT 0 NOT NULL,
	`deaths` integer DEFAULT 0 NOT NULL,
	`utility_damage` integer DEFAULT 0 NOT NULL,
	`rounds_played` integer DEFAULT 0 NOT NULL,
	`mvp` integer DEFAULT 0 NOT NULL,
	`headshot_kills` integer DEFAULT 0 NOT NULL,
	`enemies_flashed` integer DEFAULT 0 NOT NULL,
	`damage` integer DEFAULT 0 NOT NULL,
	`matches_played` integer DEFAULT 0 NOT NULL,
	`total_1v1` integer DEFAULT 0 NOT NULL,
	`total_1v2` integer DEFAULT 0 NOT NULL,
	`total_1v3` integer DEFAULT 0 NOT NULL,
	`total_1v4` integer DEFAULT 0 NOT NULL,
	`total_1v5` integer DEFAULT 0 NOT NULL,
	`total_2k` integer DEFAULT 0 NOT NULL,
	`total_3k` integer DEFAULT 0 NOT NULL,
	`total_4k` integer DEFAULT 0 NOT NULL,
	`total_5k` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`steamid` text NOT NULL,
	`username` text NOT NULL,
	`username_folded` text NOT NULL,
	`avatar` text NOT NULL,
	`role` integer DEFAULT 1 NOT NULL,
	`elo` integer DEFAULT 1000 NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`tradelink` text,
	`discord_id` text,
	`banned` integer DEFAULT 0 NOT NULL,
	`ban_reason` text,
	`ban_until` integer,
	`chat_banned` integer DEFAULT 0 NOT NULL,
	`session_version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_steamid` ON `users` (`steamid`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_uid` ON `users` (`uid`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_discord` ON `users` (`discord_id`);--> statement-breakpoint
CREATE INDEX `users_name` ON `users` (`username_folded`);--> statement-breakpoint
CREATE INDEX `users_elo` ON `users` (`elo`);