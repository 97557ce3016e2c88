CREATE TABLE `staff_undos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor_steamid` text NOT NULL,
	`action` text NOT NULL,
	`target` text NOT NULL,
	`kept` text NOT NULL,
	`line` integer NOT NULL,
	`undone_at` integer
);
