CREATE TABLE `blocks` (
	`blocker` integer NOT NULL,
	`blocked` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`blocker`, `blocked`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `blocks_blocked` ON `blocks` (`blocked`);--> statement-breakpoint
CREATE TABLE `follows` (
	`follower` integer NOT NULL,
	`followed` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`follower`, `followed`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `follows_followed` ON `follows` (`followed`);