ALTER TABLE `users` ADD `logo_day` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `logos` integer DEFAULT 0 NOT NULL;