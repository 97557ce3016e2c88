CREATE TABLE `gather_alerts` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`wanted` integer NOT NULL,
	`quiet_from` integer NOT NULL,
	`quiet_to` integer NOT NULL,
	`told_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
