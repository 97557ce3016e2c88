import type { Tournament } from '../../../../../durable/protocol/tournament/tournament-fields.ts'
import { tournamentLimits as limits } from '../../../../../durable/rules/tournament/tournament-words.ts'
import { dayMs } from '../../../../format/date.ts'
import { fromOsloField, osloField } from '../../../../format/oslo-time.ts'
import { draftOf, type TournamentDraft } from './tournament-draft.ts'

const months = [
  ...['januar', 'februar', 'mars', 'april', 'mai', 'juni', 'juli', 'august', 'september', 'oktober', 'november', 'desember'],
] as const

/** A day in UTC, at noon, so that no change of the clocks affects it. */
const dayOf = (day: string): Date => new Date(`${day}T12:00:00Z`)
const daysLater = (date: Date, days: number): Date => new Date(date.getTime() + days * dayMs)
/** Which of its weekday a day is in its month, from 1: the second Saturday is 2. */
const ordinalOf = (date: Date): number => Math.ceil(date.getUTCDate() / 7)

/** The same weekday of the next month: the second Saturday follows a second Saturday; after a fifth Saturday comes the last. */
function aMonthLater(date: Date): Date {
  const [four, five] = [daysLater(date, 28), daysLater(date, 35)]
  const isSameMonth = four.getUTCMonth() === date.getUTCMonth()
  const isEarlier = ordinalOf(four) < ordinalOf(date) && five.getUTCMonth() === four.getUTCMonth()
  return isSameMonth || isEarlier ? five : four
}

/** The field of a time this many days later, at the same hour by the clocks in Oslo. */
const fieldLater = (field: string, days: number): string =>
  `${daysLater(dayOf(field.slice(0, 10)), days)
    .toISOString()
    .slice(0, 10)}${field.slice(10)}`

/** How many days after `start` (a field) its next round is: whole months later, and not before `now` (UTC ms). */
function daysToNext(start: string, now: number): number {
  const first = dayOf(start.slice(0, 10))
  let next = aMonthLater(first)
  const days = () => Math.round((next.getTime() - first.getTime()) / dayMs)
  while ((fromOsloField(fieldLater(start, days())) ?? now) < now) next = aMonthLater(next)
  return days()
}

const capitalAs = (word: string, model: string): string =>
  model.charAt(0) === model.charAt(0).toUpperCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word

/**
 * The name of the next round: the month and year of the last round become those of the next. Without them the last number is raised; '5v5'
 * and '5 mot 5' are not numbers of rounds.
 */
export function nextName(name: string, last: string, next: string): string {
  const [before, after] = [dayOf(last.slice(0, 10)), dayOf(next.slice(0, 10))]
  const month = months[before.getUTCMonth()] ?? ''
  const raised = name
    .replace(new RegExp(`(?<!\\p{L})${month}`, 'iu'), (found) => capitalAs(months[after.getUTCMonth()] ?? '', found))
    .replace(new RegExp(`(?<!\\d)${before.getUTCFullYear()}(?!\\d)`), String(after.getUTCFullYear()))
  const isDated = new RegExp(`(?<!\\p{L})${month}`, 'iu').test(name)
  const numbered = isDated ? raised : withNextNumber(raised, after.getUTCFullYear())
  return numbered.length <= limits.nameMax ? numbered : name
}

/** The name with its last separate number raised by one; a year is not such a number. */
function withNextNumber(name: string, year: number): string {
  const numbers = [...name.matchAll(/(?<![\p{L}\d.,])(?<!mot )\d{1,4}(?![\p{L}\d]|[.,]\d| mot )/gu)].filter(
    ([text]) => Number(text) !== year,
  )
  const found = numbers.at(-1)
  if (!found) return name
  const [text] = found
  const raised = String(Number(text) + 1).padStart(text.length, '0')
  return name.slice(0, found.index) + raised + name.slice(found.index + text.length)
}

/** The draft of a copy of this tournament, a month later: all of its settings, with the next date and name. */
export function copiedDraft(tournament: Tournament, now: number): TournamentDraft {
  const draft = draftOf(tournament)
  const days = daysToNext(osloField(tournament.start_date), now)
  const start_date = fieldLater(draft.start_date, days)
  const registration_ends = draft.registration_ends === '' ? '' : fieldLater(draft.registration_ends, days)
  return { ...draft, name: nextName(draft.name, draft.start_date, start_date), start_date, registration_ends }
}
