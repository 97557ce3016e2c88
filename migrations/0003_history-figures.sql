ALTER TABLE `match_players` ADD `score_own` integer;--> statement-breakpoint
ALTER TABLE `match_players` ADD `score_other` integer;--> statement-breakpoint
ALTER TABLE `match_players` ADD `kills` integer;--> statement-breakpoint
ALTER TABLE `match_players` ADD `deaths` integer;--> statement-breakpoint
ALTER TABLE `user_stats` ADD `matches_won` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What was played before this: its score as each player has it, what each of them did,
UPDATE `match_players` SET
	`score_own` = iif(m.`score_a` + m.`score_b` = 0, NULL, iif(`match_players`.`team` = 'A', m.`score_a`, m.`score_b`)),
	`score_other` = iif(m.`score_a` + m.`score_b` = 0, NULL, iif(`match_players`.`team` = 'A', m.`score_b`, m.`score_a`)),
	`kills` = (SELECT sum(s.`kills`) FROM `player_map_stats` s WHERE s.`match_id` = m.`match_id` AND s.`user_id` = `match_players`.`user_id`),
	`deaths` = (SELECT sum(s.`deaths`) FROM `player_map_stats` s WHERE s.`match_id` = m.`match_id` AND s.`user_id` = `match_players`.`user_id`)
FROM `matches` m WHERE m.`match_id` = `match_players`.`match_id`;--> statement-breakpoint
-- and how many each has won.
UPDATE `user_stats` SET `matches_won` =
	(SELECT count(*) FROM `match_players` p WHERE p.`user_id` = `user_stats`.`user_id` AND p.`result` = 'win' AND p.`voided` = 0);
