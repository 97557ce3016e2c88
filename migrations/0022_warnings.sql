CREATE TABLE `warnings` (
	`id` integer PRIMARY KEY NOT NULL,
	`steamid` text NOT NULL,
	`at` integer NOT NULL,
	`by_steamid` text NOT NULL,
	`by_role` integer NOT NULL,
	`reason` text NOT NULL,
	`seen_at` integer
);
--> statement-breakpoint
CREATE INDEX `warnings_steamid` ON `warnings` (`steamid`,`seen_at`);