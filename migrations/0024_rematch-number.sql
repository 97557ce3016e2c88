ALTER TABLE `match_players` ADD `rematch` integer;--> statement-breakpoint
ALTER TABLE `matches` ADD `rematch` integer;