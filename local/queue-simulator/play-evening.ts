import type { Judged } from '../../durable/rules/queue/check-judge.ts'
import { type EndedWait, estimateWait } from '../../durable/rules/queue/queue-estimate.ts'
import { nextSelectionAt, selectMatch, type WaitingGroup } from '../../durable/rules/queue/queue-selection.ts'
import type { QueueWindow } from '../../durable/rules/queue/queue-window.ts'
import type { Evening } from './arrivals.ts'
import { playCheck } from './check.ts'

/** A match that was made: at what time (ms from the beginning of the evening), and of which players. */
export type MadeMatch = { at: number; groups: readonly WaitingGroup[] }

export type PlayedEvening = {
  matches: MadeMatch[]
  checks: number
  /** Players who were out because they declined or let a check pass, and those who still waited when the evening ended. */
  out: number
  left: number
  /** How often a group without any fault stood behind somebody who had come later, after a check. */
  placesLost: number
  /** The estimate of each group when it joined, and its wait (ms). */
  told: { estimate: number | null; waited: number }[]
}

/** How soon the others of a party that somebody broke press 'join' again; their time is kept for two minutes. */
const backAfterMs = 20_000
/** More ended waits than an estimate looks at. */
const waitsMax = 100

/** One evening in the queue: a clock that goes from one thing that happens to the next. */
class QueueEvening {
  readonly played: PlayedEvening = { matches: [], checks: 0, out: 0, left: 0, placesLost: 0, told: [] }
  readonly #waiting = new Map<string, WaitingGroup>()
  readonly #cameAt = new Map<string, number>()
  readonly #estimates = new Map<string, number | null>()
  #ended: EndedWait[] = []
  #agenda: { at: number; run: () => void }[] = []
  #now = 0
  readonly #evening: Evening
  readonly #window: QueueWindow
  readonly #dice: () => number

  constructor(evening: Evening, window: QueueWindow, dice: () => number) {
    this.#evening = evening
    this.#window = window
    this.#dice = dice
  }

  play(arrivals: readonly WaitingGroup[], until: number): PlayedEvening {
    for (const group of arrivals) this.#plan(group.since, () => this.#arrive(group))
    for (let next = this.#agenda.shift(); next && next.at <= until; next = this.#agenda.shift()) {
      this.#now = next.at
      next.run()
      this.#select()
    }
    this.played.left = [...this.#waiting.values()].reduce((sum, each) => sum + each.elos.length, 0)
    return this.played
  }

  #plan(at: number, run: () => void): void {
    this.#agenda.splice(this.#agenda.findLastIndex((each) => each.at <= at) + 1, 0, { at, run })
  }

  #arrive(group: WaitingGroup): void {
    this.#cameAt.set(group.id, this.#now)
    this.#estimates.set(group.id, estimateWait(this.#ended, this.#now))
    this.#waiting.set(group.id, group)
  }

  #putBack(group: WaitingGroup): void {
    this.#waiting.set(group.id, group)
    const isBehind = [...this.#waiting.values()].some(
      (each) => each.since < group.since && this.#cameAt.get(each.id)! > this.#cameAt.get(group.id)!,
    )
    if (isBehind || group.since !== this.#cameAt.get(group.id)) this.played.placesLost += 1
  }

  #select(): void {
    const now = this.#now
    const select = () => selectMatch([...this.#waiting.values()], now, this.#window)
    for (let match = select(); match; match = select()) {
      const groups = match.groups.map((id) => this.#waiting.get(id)!)
      for (const { id } of groups) this.#waiting.delete(id)
      this.#check(groups)
    }
    const next = nextSelectionAt([...this.#waiting.values()], now, this.#window)
    if (next !== null && !this.#agenda.some((each) => each.at > now && each.at <= next)) this.#plan(next, () => {})
  }

  #check(groups: readonly WaitingGroup[]): void {
    this.played.checks += 1
    const { took, cancelled } = playCheck(groups, this.#evening, this.#dice)
    this.#plan(this.#now + took, () => (cancelled ? this.#cancel(groups, cancelled) : this.#start(groups)))
  }

  #start(groups: readonly WaitingGroup[]): void {
    const at = this.#now
    this.played.matches.push({ at, groups })
    for (const { id, since, elos } of groups) {
      this.#ended = [...this.#ended, ...elos.map(() => ({ at, waited: at - since }))].slice(-waitsMax)
      this.played.told.push({ estimate: this.#estimates.get(id) ?? null, waited: at - since })
    }
  }

  #cancel(groups: readonly WaitingGroup[], judged: readonly Judged[][]): void {
    groups.forEach((group, place) => {
      const goes = judged[place]!.map((each) => each.goes)
      const rest = { ...group, elos: group.elos.filter((_, member) => goes[member] !== 'out') }
      this.played.out += group.elos.length - rest.elos.length
      if (goes.every((each) => each === 'back')) this.#putBack(group)
      else if (rest.elos.length > 0) this.#plan(this.#now + backAfterMs, () => this.#putBack(rest))
    })
  }
}

/** Plays one evening by the rules of the queue: the arrivals, every check, and the place of everybody after it. */
export const playEvening = (
  arrivals: readonly WaitingGroup[],
  evening: Evening,
  window: QueueWindow,
  dice: () => number,
  until: number,
): PlayedEvening => new QueueEvening(evening, window, dice).play(arrivals, until)
