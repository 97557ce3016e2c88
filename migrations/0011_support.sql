CREATE TABLE `attachments` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`message_id` integer,
	`file_name` text NOT NULL,
	`type` text NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `attachments_message` ON `attachments` (`message_id`) WHERE message_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `attachments_user` ON `attachments` (`user_id`);--> statement-breakpoint
CREATE INDEX `attachments_loose` ON `attachments` (`created_at`) WHERE message_id IS NULL;--> statement-breakpoint
CREATE TABLE `faq` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`category_id` integer NOT NULL,
	`order_index` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `faq_category` ON `faq` (`category_id`);--> statement-breakpoint
CREATE TABLE `faq_categories` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`order_index` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `faq_votes` (
	`faq_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`helped` integer NOT NULL,
	PRIMARY KEY(`faq_id`, `user_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `faq_votes_user` ON `faq_votes` (`user_id`);--> statement-breakpoint
CREATE TABLE `ticket_categories` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`order_index` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ticket_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ticket_id` integer NOT NULL,
	`user_id` integer,
	`is_staff` integer NOT NULL,
	`kind` text NOT NULL,
	`message` text NOT NULL,
	`created_at` integer NOT NULL,
	`action_key` text
);
--> statement-breakpoint
CREATE INDEX `ticket_messages_ticket` ON `ticket_messages` (`ticket_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `ticket_messages_key` ON `ticket_messages` (`user_id`,`action_key`) WHERE action_key IS NOT NULL;--> statement-breakpoint
CREATE TABLE `ticket_templates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`content` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ticket_words` (
	`word` text NOT NULL,
	`ticket_id` integer NOT NULL,
	PRIMARY KEY(`word`, `ticket_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `ticket_words_ticket` ON `ticket_words` (`ticket_id`);--> statement-breakpoint
CREATE TABLE `tickets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`category_id` integer NOT NULL,
	`subject` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`priority` integer NOT NULL,
	`kind` text DEFAULT 'ticket' NOT NULL,
	`match_id` text,
	`reported` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`waiting_since` integer,
	`unanswered` integer DEFAULT 0 NOT NULL,
	`unread` integer DEFAULT 0 NOT NULL,
	`answered_at` integer,
	`first_answered_at` integer,
	`assigned_to` integer,
	`merged_into` integer,
	`granted_at` integer,
	`desk_order` integer NOT NULL,
	`action_key` text
);
--> statement-breakpoint
CREATE INDEX `tickets_user` ON `tickets` (`user_id`,`updated_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `tickets_key` ON `tickets` (`user_id`,`action_key`) WHERE action_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX `tickets_desk` ON `tickets` (`status`,`priority`,`desk_order`);--> statement-breakpoint
CREATE INDEX `tickets_assigned` ON `tickets` (`assigned_to`,`status`,`desk_order`) WHERE assigned_to IS NOT NULL;--> statement-breakpoint
CREATE INDEX `tickets_reported` ON `tickets` (`reported`) WHERE reported IS NOT NULL;--> statement-breakpoint
CREATE INDEX `tickets_match` ON `tickets` (`match_id`) WHERE match_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `tickets_answered` ON `tickets` (`first_answered_at`) WHERE first_answered_at IS NOT NULL;
--> statement-breakpoint
ALTER TABLE `matches` ADD `kept_until` integer;--> statement-breakpoint
CREATE INDEX `matches_kept` ON `matches` (`kept_until`) WHERE kept_until IS NOT NULL;--> statement-breakpoint
UPDATE `matches` SET `kept_until` = `ended_at` + 3024000000 WHERE `ended_at` IS NOT NULL;