CREATE TABLE `applied` (
	`match_id` text NOT NULL,
	`map` integer NOT NULL,
	`revision` integer NOT NULL,
	PRIMARY KEY(`match_id`, `map`, `revision`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `elo_ledger` (
	`user_id` integer NOT NULL,
	`seq` integer NOT NULL,
	`kind` text NOT NULL,
	`match_id` text,
	`change` integer NOT NULL,
	`before` integer NOT NULL,
	`after` integer NOT NULL,
	`k` integer,
	`expected` real,
	`result` real,
	`at` integer NOT NULL,
	`void_of` text,
	PRIMARY KEY(`user_id`, `seq`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `player_map_stats` (
	`match_id` text NOT NULL,
	`number` integer NOT NULL,
	`user_id` integer NOT NULL,
	`map_id` integer NOT NULL,
	`team` text NOT NULL,
	`kills` integer NOT NULL,
	`deaths` integer NOT NULL,
	`assists` integer NOT NULL,
	`head_shot_kills` integer NOT NULL,
	`damage` integer NOT NULL,
	`utility_damage` integer NOT NULL,
	`enemies_flashed` integer NOT NULL,
	`mvp` integer NOT NULL,
	`rounds_played` integer NOT NULL,
	`enemy2ks` integer NOT NULL,
	`enemy3ks` integer NOT NULL,
	`enemy4ks` integer NOT NULL,
	`enemy5ks` integer NOT NULL,
	`total_1v1` integer NOT NULL,
	`total_1v2` integer NOT NULL,
	`total_1v3` integer NOT NULL,
	`total_1v4` integer NOT NULL,
	`total_1v5` integer NOT NULL,
	`shots_fired_total` integer,
	`shots_on_target_total` integer,
	PRIMARY KEY(`match_id`, `number`, `user_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `top_snapshot` (
	`id` integer PRIMARY KEY NOT NULL,
	`lists` text NOT NULL
);
--> statement-breakpoint
DROP INDEX `match_players_match`;--> statement-breakpoint
ALTER TABLE `match_players` ADD `kind` text DEFAULT 'gather' NOT NULL;--> statement-breakpoint
ALTER TABLE `match_players` ADD `max_players` integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE `match_players` ADD `series_type` text DEFAULT 'bo1' NOT NULL;--> statement-breakpoint
ALTER TABLE `match_players` ADD `picked_maps` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `match_players` ADD `created_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `match_players` ADD `result` text;--> statement-breakpoint
ALTER TABLE `match_players` ADD `voided` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP INDEX `users_elo`;--> statement-breakpoint
ALTER TABLE `users` ADD `rated_matches` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `users_rating` ON `users` (`elo`) WHERE rated_matches > 0;--> statement-breakpoint
ALTER TABLE `matches` ADD `winner` text;--> statement-breakpoint
ALTER TABLE `matches` ADD `score_a` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `matches` ADD `score_b` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `matches` ADD `needs_decision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `matches` ADD `voided` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `matches` ADD `void_reason` text;--> statement-breakpoint
ALTER TABLE `matches` ADD `voided_at` integer;--> statement-breakpoint
ALTER TABLE `matches` ADD `players` text;--> statement-breakpoint
ALTER TABLE `user_stats` ADD `adr` real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `user_stats` ADD `kd` real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `user_stats` ADD `hs` real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `user_stats` ADD `rating` real DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `user_stats_adr` ON `user_stats` (`adr`) WHERE matches_played >= 5;--> statement-breakpoint
CREATE INDEX `user_stats_kd` ON `user_stats` (`kd`) WHERE matches_played >= 5;--> statement-breakpoint
CREATE INDEX `user_stats_hs` ON `user_stats` (`hs`) WHERE matches_played >= 5;--> statement-breakpoint
-- What was played before this: the score of each series (maps won; of a bo1 the rounds),
UPDATE `matches` SET
	`score_a` = coalesce((SELECT sum(iif(`series_type` = 'bo1', m.`score_team_a`, m.`score_team_a` > m.`score_team_b`)) FROM `match_maps` m WHERE m.`match_id` = `matches`.`match_id`), 0),
	`score_b` = coalesce((SELECT sum(iif(`series_type` = 'bo1', m.`score_team_b`, m.`score_team_b` > m.`score_team_a`)) FROM `match_maps` m WHERE m.`match_id` = `matches`.`match_id`), 0),
	`players` = (SELECT json_group_array(json_array(`user_id`, `number`)) FROM `match_players` p WHERE p.`match_id` = `matches`.`match_id`)
WHERE `status` = 'complete';--> statement-breakpoint
UPDATE `matches` SET `winner` = iif(`score_a` > `score_b`, 'A', iif(`score_b` > `score_a`, 'B', 'draw')) WHERE `status` = 'complete';--> statement-breakpoint
-- what a row of the history shows,
UPDATE `match_players` SET
	`kind` = m.`kind`, `max_players` = m.`max_players`, `series_type` = m.`series_type`, `created_at` = m.`created_at`,
	`result` = iif(m.`winner` = 'draw', 'draw', iif(m.`winner` = `match_players`.`team`, 'win', 'loss')),
	`picked_maps` = (
		SELECT json_group_array(json_object('id', id, 'display_name', display_name, 'image_url', image_url)) FROM (
			SELECT `maps`.`id`, `maps`.`display_name`, `maps`.`image_url` FROM `match_maps` mm JOIN `maps` ON `maps`.`id` = mm.`map_id`
			WHERE mm.`match_id` = m.`match_id` AND mm.`status` = 'picked' ORDER BY mm.`pick_order`
		)
	)
FROM `matches` m WHERE m.`match_id` = `match_players`.`match_id`;--> statement-breakpoint
-- the ratios of everybody,
UPDATE `user_stats` SET
	`adr` = 1.0 * `damage` / max(1, `rounds_played`),
	`kd` = 1.0 * `kills` / max(1, `deaths`),
	`hs` = 1.0 * `headshot_kills` / max(1, `kills`),
	`rating` = (`kills` / 0.679 + 0.7 * (`rounds_played` - `deaths`) / 0.317
		+ (`kills` + 2 * `total_2k` + 6 * `total_3k` + 12 * `total_4k` + 20 * `total_5k`) / 1.277) / 2.7 / `rounds_played`
WHERE `rounds_played` > 0;--> statement-breakpoint
-- and how every rating came to be, so that the sum of a ledger is the rating from the first day.
UPDATE `users` SET `rated_matches` =
	(SELECT count(*) FROM `match_players` p WHERE p.`user_id` = `users`.`id` AND p.`elo_change` IS NOT NULL);--> statement-breakpoint
INSERT INTO `elo_ledger` (`user_id`, `seq`, `kind`, `change`, `before`, `after`, `at`)
SELECT `id`, 0, 'start', start, 0, start, `created_at` FROM (
	SELECT `id`, `created_at`, `elo` - coalesce((SELECT sum(`elo_change`) FROM `match_players` p WHERE p.`user_id` = `users`.`id`), 0) AS start FROM `users`
);--> statement-breakpoint
INSERT INTO `elo_ledger` (`user_id`, `seq`, `kind`, `match_id`, `change`, `before`, `after`, `result`, `at`)
SELECT p.`user_id`, m.`ended_at`, 'match', p.`match_id`, p.`elo_change`, p.`elo_before`, p.`elo_before` + p.`elo_change`,
	iif(m.`winner` = 'draw', 0.5, m.`winner` = p.`team`), m.`ended_at`
FROM `match_players` p JOIN `matches` m ON m.`match_id` = p.`match_id` WHERE p.`elo_change` IS NOT NULL;--> statement-breakpoint
-- The lists of /top that only grow.
  INSERT INTO top_snapshot (id, lists)
  WITH candidates AS (SELECT user_id FROM (SELECT user_id FROM user_stats ORDER BY kills DESC, user_id LIMIT 10) UNION SELECT user_id FROM (SELECT user_id FROM user_stats ORDER BY matches_played DESC, user_id LIMIT 10) UNION SELECT user_id FROM (SELECT user_id FROM user_stats ORDER BY damage DESC, user_id LIMIT 10) UNION SELECT user_id FROM (SELECT user_id FROM user_stats ORDER BY total_5k DESC, user_id LIMIT 10) UNION SELECT user_id FROM (SELECT user_id FROM user_stats ORDER BY utility_damage DESC, user_id LIMIT 10)), contenders AS MATERIALIZED (
    SELECT users.id, uid, steamid, username, avatar, kills, matches_played, damage, total_5k, utility_damage
    FROM candidates JOIN users ON users.id = candidates.user_id JOIN user_stats ON user_stats.user_id = users.id
  )
  SELECT 1, json_object('Kills', (
  SELECT json_group_array(json_object('id', id, 'uid', uid, 'steamid', steamid, 'username', username, 'avatar', avatar, 'value', total)) FROM (
    SELECT *, kills AS total FROM contenders WHERE kills > 0 ORDER BY kills DESC, id LIMIT 10
  )), 'Games', (
  SELECT json_group_array(json_object('id', id, 'uid', uid, 'steamid', steamid, 'username', username, 'avatar', avatar, 'value', total)) FROM (
    SELECT *, matches_played AS total FROM contenders WHERE matches_played > 0 ORDER BY matches_played DESC, id LIMIT 10
  )), 'Dmg', (
  SELECT json_group_array(json_object('id', id, 'uid', uid, 'steamid', steamid, 'username', username, 'avatar', avatar, 'value', total)) FROM (
    SELECT *, damage AS total FROM contenders WHERE damage > 0 ORDER BY damage DESC, id LIMIT 10
  )), 'Ace', (
  SELECT json_group_array(json_object('id', id, 'uid', uid, 'steamid', steamid, 'username', username, 'avatar', avatar, 'value', total)) FROM (
    SELECT *, total_5k AS total FROM contenders WHERE total_5k > 0 ORDER BY total_5k DESC, id LIMIT 10
  )), 'Utility', (
  SELECT json_group_array(json_object('id', id, 'uid', uid, 'steamid', steamid, 'username', username, 'avatar', avatar, 'value', total)) FROM (
    SELECT *, utility_damage AS total FROM contenders WHERE utility_damage > 0 ORDER BY utility_damage DESC, id LIMIT 10
  ))) WHERE true
  ON CONFLICT (id) DO UPDATE SET lists = excluded.lists;
