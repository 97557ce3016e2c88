-- What somebody did as staff, for a download of their own data.
CREATE INDEX `staff_log_actor` ON `staff_log` (`actor_steamid`);--> statement-breakpoint
CREATE TABLE `medals` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`image` text NOT NULL,
	`tier` text NOT NULL,
	`type` text NOT NULL,
	`weapon` text,
	`requirement` integer NOT NULL,
	`max_recipients` integer,
	`holders` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `user_medals` (
	`user_id` integer NOT NULL,
	`medal_id` integer NOT NULL,
	`acquired_at` integer NOT NULL,
	`match_id` text,
	PRIMARY KEY(`user_id`, `medal_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `player_days` (
	`day` integer NOT NULL,
	`user_id` integer NOT NULL,
	`matches_played` integer NOT NULL,
	`kills` integer NOT NULL,
	`deaths` integer NOT NULL,
	`headshot_kills` integer NOT NULL,
	`damage` integer NOT NULL,
	`rounds_played` integer NOT NULL,
	`total_5k` integer NOT NULL,
	`utility_damage` integer NOT NULL,
	PRIMARY KEY(`day`, `user_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `top_periods` (
	`period` text PRIMARY KEY NOT NULL,
	`first_day` integer NOT NULL,
	`results` integer NOT NULL,
	`lists` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `bans_of_deleted` (
	`steamid_hash` text PRIMARY KEY NOT NULL,
	`banned` integer NOT NULL,
	`ban_reason` text,
	`ban_until` integer,
	`chat_banned` integer NOT NULL,
	`erasing_until` integer
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `match_players` ADD `rating` real;--> statement-breakpoint
ALTER TABLE `match_players` ADD `map_marks` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `match_players` ADD `lineups` text DEFAULT '{"own":[],"other":[]}' NOT NULL;--> statement-breakpoint
ALTER TABLE `match_players` ADD `status` text DEFAULT 'complete' NOT NULL;--> statement-breakpoint
ALTER TABLE `match_players` ADD `status_match` text DEFAULT 'complete' NOT NULL;--> statement-breakpoint
ALTER TABLE `match_players` ADD `last_result` integer;--> statement-breakpoint
ALTER TABLE `player_map_stats` ADD `weapon_kills` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `top_snapshot` ADD `results` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `user_stats` ADD `weapon_kills` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `elo_days` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
-- What was played before this: whose result came before, how each map ended for the player's team, who else played, the rating,
UPDATE `match_players` SET `last_result` = (SELECT max(b.`number`) FROM `match_players` b WHERE b.`user_id` = `match_players`.`user_id` AND b.`number` < `match_players`.`number`);--> statement-breakpoint
UPDATE `match_players` SET
	`map_marks` = coalesce((SELECT group_concat(mark, '') FROM (
		SELECT CASE
			WHEN NOT (hi = 13 AND lo < 12 OR hi >= 16 AND hi % 3 = 1 AND lo BETWEEN hi - 4 AND hi - 2)
				AND NOT EXISTS (SELECT 1 FROM `player_map_stats` s WHERE s.`match_id` = mm.`match_id` AND s.`map_id` = mm.`map_id`) THEN '-'
			WHEN mm.`score_team_a` = mm.`score_team_b` THEN 'D'
			WHEN (mm.`score_team_a` > mm.`score_team_b`) = (`match_players`.`team` = 'A') THEN 'W' ELSE 'L' END AS mark
		FROM (SELECT *, max(`score_team_a`, `score_team_b`) AS hi, min(`score_team_a`, `score_team_b`) AS lo FROM `match_maps`) mm
		WHERE mm.`match_id` = `match_players`.`match_id` AND mm.`status` = 'picked' ORDER BY mm.`pick_order`
	)), ''),
	`lineups` = (SELECT json_object(
		'own', json(json_group_array(o.`user_id` ORDER BY o.`user_id`) FILTER (WHERE o.`team` = `match_players`.`team` AND o.`user_id` <> `match_players`.`user_id`)),
		'other', json(json_group_array(o.`user_id` ORDER BY o.`user_id`) FILTER (WHERE o.`team` <> `match_players`.`team`))
	) FROM `matches` m JOIN json_each(m.`players`) seat JOIN `match_players` o ON o.`user_id` = seat.value ->> 0 AND o.`number` = seat.value ->> 1
		WHERE m.`match_id` = `match_players`.`match_id`),
	`rating` = (SELECT round((sum(s.`kills`) / 0.679 + 0.7 * (sum(s.`rounds_played`) - sum(s.`deaths`)) / 0.317
		+ (max(0, sum(s.`kills`) - 2 * sum(s.`enemy2ks`) - 3 * sum(s.`enemy3ks`) - 4 * sum(s.`enemy4ks`) - 5 * sum(s.`enemy5ks`))
			+ 4 * sum(s.`enemy2ks`) + 9 * sum(s.`enemy3ks`) + 16 * sum(s.`enemy4ks`) + 25 * sum(s.`enemy5ks`)) / 1.277) / 2.7 / max(1, sum(s.`rounds_played`)), 2)
		FROM `player_map_stats` s WHERE s.`match_id` = `match_players`.`match_id` AND s.`user_id` = `match_players`.`user_id` HAVING sum(s.`rounds_played`) > 0)
WHERE EXISTS (SELECT 1 FROM `matches` m WHERE m.`match_id` = `match_players`.`match_id` AND m.`players` IS NOT NULL);--> statement-breakpoint
-- what each of them did on each day,
INSERT INTO `player_days`
SELECT m.`ended_at` / 86400000, p.`user_id`, count(DISTINCT p.`match_id`), coalesce(sum(s.`kills`), 0), coalesce(sum(s.`deaths`), 0), coalesce(sum(s.`head_shot_kills`), 0),
	coalesce(sum(s.`damage`), 0), coalesce(sum(s.`rounds_played`), 0), coalesce(sum(s.`enemy5ks`), 0), coalesce(sum(s.`utility_damage`), 0)
FROM `match_players` p JOIN `matches` m ON m.`match_id` = p.`match_id` LEFT JOIN `player_map_stats` s ON s.`match_id` = p.`match_id` AND s.`user_id` = p.`user_id`
WHERE m.`status` = 'complete' AND m.`ended_at` IS NOT NULL AND m.`voided_at` IS NULL GROUP BY 1, 2;--> statement-breakpoint
-- and what each rating was before its changes of the last days.
UPDATE `users` SET `elo_days` = (
	SELECT json_group_array(json_array(day, before)) FROM (
		SELECT * FROM (
			SELECT day, iif((
				SELECT count(*) FROM `elo_ledger` m WHERE m.`user_id` = `users`.`id` AND m.`kind` = 'match' AND m.`seq` < first.seq AND NOT EXISTS (
					SELECT 1 FROM `elo_ledger` v WHERE v.`user_id` = `users`.`id` AND v.`kind` = 'void' AND v.`void_of` = m.`match_id` AND v.`seq` < first.seq)
			) > 0, before, NULL) AS before FROM (
				SELECT day, min(seq) AS seq, before FROM (
					SELECT max(l.`at` / 86400000) OVER (ORDER BY l.`seq`) AS day, l.`seq` AS seq, l.`before` AS before FROM `elo_ledger` l WHERE l.`user_id` = `users`.`id` AND l.`kind` <> 'start'
				) GROUP BY day
			) first ORDER BY day DESC LIMIT 8
		) ORDER BY day
	));--> statement-breakpoint
-- How many have a medal is true no matter who gives or takes it (docs/decisions/025).
CREATE TRIGGER `medal_given` AFTER INSERT ON `user_medals` BEGIN
	UPDATE `medals` SET `holders` = `holders` + 1 WHERE `id` = NEW.`medal_id`;
END;--> statement-breakpoint
CREATE TRIGGER `medal_taken` AFTER DELETE ON `user_medals` BEGIN
	UPDATE `medals` SET `holders` = `holders` - 1 WHERE `id` = OLD.`medal_id`;
END;
