ALTER TABLE `ticket_templates` ADD `status` text;--> statement-breakpoint
ALTER TABLE `ticket_templates` ADD `priority` integer;