import { env } from 'cloudflare:test'

/** When the first of these tickets was opened (UTC ms); the others each a minute later. */
export const inboxBeganAt = Date.UTC(2025, 0, 1)
const apartMs = 60_000
const laterThanAll = 10_000_000_000_000

/** How many players wrote them. */
const players = 1_000
export const writerOf = (i: number): string => `765611995${String(i % players).padStart(8, '0')}`

/**
 * This many tickets from number `first` on, in one statement each for tickets and words. Every third is open, in progress or closed, every
 * fifth of the open ones waits; each has its number, a common word, and one that a hundred share. Fifty are about one match.
 */
export const growInbox = (count: number, first = 1) =>
  env.DB.batch(
    [
      `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${players - 1})
       INSERT OR IGNORE INTO users (uid, steamid, username, username_folded, avatar, created_at, seen_at)
       SELECT 'desk' || i, printf('765611995%08d', i), 'Ærlig ' || i, 'ærlig ' || i, '/avatars/01.svg', ${inboxBeganAt}, ${inboxBeganAt} FROM n`,
      "INSERT OR IGNORE INTO ticket_categories (id, name, order_index) VALUES (1, 'Annet', 0)",
      `WITH RECURSIVE n(i) AS (SELECT ${first} UNION ALL SELECT i + 1 FROM n WHERE i < ${first + count - 1}),
       made AS (
         SELECT i, ${inboxBeganAt} + i * ${apartMs} AS at, i % 3 AS state, iif(i % 15 = 0, ${inboxBeganAt} + i * ${apartMs}, NULL) AS waits FROM n)
       INSERT INTO tickets (id, user_id, category_id, subject, status, priority, created_at, updated_at, waiting_since, unanswered,
         desk_order, match_id, answered_at, first_answered_at, assigned_to)
       SELECT i, (SELECT id FROM users WHERE steamid = printf('765611995%08d', i % ${players})), 1, 'Hjelp med KØEN nummer' || i || ' gruppe' || (i % 1000),
         CASE state WHEN 0 THEN 'open' WHEN 1 THEN 'in_progress' ELSE 'closed' END, i / 3 % 3, at, at, waits, waits IS NOT NULL,
         coalesce(waits, ${laterThanAll} - at), iif(i % 2000 = 7, 'match-of-many', NULL), iif(state = 0, NULL, at + i % 7),
         iif(state = 0, NULL, at + i % 7), iif(i % 4 = 1, (SELECT id FROM users WHERE steamid = '76561199500000999'), NULL) FROM made`,
      `WITH RECURSIVE n(i) AS (SELECT ${first} UNION ALL SELECT i + 1 FROM n WHERE i < ${first + count - 1}),
       words(w) AS (VALUES ('hjelp'), ('med'), ('koen'), ('nummer'), ('gruppe'))
       INSERT INTO ticket_words (word, ticket_id)
       SELECT CASE w WHEN 'nummer' THEN w || i WHEN 'gruppe' THEN w || (i % 1000) ELSE w END, i FROM n CROSS JOIN words`,
    ].map((statement) => env.DB.prepare(statement)),
  )
