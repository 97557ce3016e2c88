CREATE TABLE `incidents` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`state` text NOT NULL,
	`opened_at` integer NOT NULL,
	`updates` text NOT NULL
);
