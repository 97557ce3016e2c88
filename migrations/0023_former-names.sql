CREATE TABLE `former_names` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`username` text NOT NULL,
	`username_folded` text NOT NULL,
	`until` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `former_names_user` ON `former_names` (`user_id`);--> statement-breakpoint
CREATE INDEX `former_names_name` ON `former_names` (`username_folded`);--> statement-breakpoint
-- The name that a sign-in replaces is kept, the ten last of them. A deletion, which changes the SteamID too, leaves nothing.
CREATE TRIGGER `username_changed` AFTER UPDATE OF `username` ON `users` WHEN OLD.`username` <> NEW.`username` AND OLD.`steamid` = NEW.`steamid` BEGIN
	INSERT INTO `former_names` (`user_id`, `username`, `username_folded`, `until`) VALUES (OLD.`id`, OLD.`username`, OLD.`username_folded`, NEW.`seen_at`);
	DELETE FROM `former_names` WHERE `user_id` = OLD.`id` AND `id` <= (SELECT `id` FROM `former_names` WHERE `user_id` = OLD.`id` ORDER BY `id` DESC LIMIT 1 OFFSET 10);
END;
