import { type SQL, sql } from 'drizzle-orm'
import { type FormMark, formLength } from '../../../durable/rules/rating/player-form.ts'

const places = Array.from({ length: formLength }, (_, place) => `r${place + 1}`)
const markOf = (row: string) =>
  `iif(${row}.voided = 0, CASE ${row}.result WHEN 'win' THEN 'W' WHEN 'loss' THEN 'L' WHEN 'draw' THEN 'D' END, NULL)`

/** Finds each of the last results by its key: the newest row is one or names it, and every result names the one before it. */
const joins = places.map((row, place) => {
  const before = places[place - 1]
  const number = before ? `${before}.last_result` : 'iif(newest.result IS NULL, newest.last_result, newest.number)'
  return `LEFT JOIN match_players ${row} ON ${row}.user_id = newest.user_id AND ${row}.number = ${number}`
})

/**
 * The results of the last five matches of each of these players, oldest first (`form`, like 'WLD'), as a table to read from; `ids` is a
 * query of their ids. A match that was taken back has no mark. Eight rows a player are read at most, however many cancelled matches lie
 * between (docs/decisions/022).
 */
export const lastFormsOf = (ids: SQL): SQL => sql`(
  SELECT newest.user_id AS user_id, concat(${sql.raw(places.toReversed().map(markOf).join(', '))}) AS form
  FROM users JOIN match_players newest
    ON newest.user_id = users.id AND newest.number = (SELECT max(m.number) FROM match_players m WHERE m.user_id = users.id)
  ${sql.raw(joins.join(' '))}
  WHERE users.id IN (${ids})
) last`

/** The marks of a form as it is read. */
export const marksOf = (form: string | null | undefined): FormMark[] => [...(form ?? '')] as FormMark[]
