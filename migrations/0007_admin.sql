CREATE TABLE `site_settings` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `discord_connections` (
	`discord_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`discord_id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `discord_connections_user` ON `discord_connections` (`user_id`);--> statement-breakpoint
CREATE TABLE `staff_notes` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`at` integer NOT NULL,
	`author_steamid` text NOT NULL,
	`text` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `staff_notes_user` ON `staff_notes` (`user_id`);--> statement-breakpoint
ALTER TABLE `staff_log` ADD `actor_role` integer;--> statement-breakpoint
ALTER TABLE `staff_log` ADD `player_steamid` text;--> statement-breakpoint
CREATE INDEX `staff_log_action` ON `staff_log` (`action`);--> statement-breakpoint
CREATE INDEX `staff_log_player` ON `staff_log` (`player_steamid`) WHERE player_steamid IS NOT NULL;--> statement-breakpoint
CREATE INDEX `staff_log_public` ON `staff_log` (`id`) WHERE action IN ('ban', 'unban', 'chat-ban', 'chat-unban', 'void');--> statement-breakpoint
CREATE INDEX `matches_undecided` ON `matches` (`created_at`) WHERE needs_decision = 1;--> statement-breakpoint
CREATE INDEX `users_tradelink` ON `users` (`tradelink`) WHERE tradelink IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `user_medals_by_hand` ON `user_medals` (`medal_id`,`acquired_at`) WHERE match_id IS NULL;
--> statement-breakpoint
INSERT INTO `discord_connections` (`discord_id`, `user_id`, `at`) SELECT `discord_id`, `id`, `seen_at` FROM `users` WHERE `discord_id` IS NOT NULL;
