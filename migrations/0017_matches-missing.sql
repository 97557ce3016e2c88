ALTER TABLE `matches` ADD `missing` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `matches_missing` ON `matches` (`created_at`) WHERE missing > 0;