import type { ChatMessage } from '../../protocol/match/match-fields.ts'
import type { MatchAt, Moment } from '../../protocol/match/replay-fields.ts'
import { chatShown } from '../../rules/lobby/lobby-limits.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import type { JournalEntry } from '../../runtime/machine.ts'
import type { MatchEvent } from '../match-events.ts'
import type { MatchState } from '../match-state.ts'
import { serverOf } from '../play/server-acts.ts'
import { chatMessageOf } from '../view/match-announce.ts'
import { noteNames } from '../view/match-timeline.ts'
import { matchView } from '../view/match-view.ts'
import { stateAfter } from './match-at.ts'
import { changedBetween, momentOf } from './moments.ts'

/** The number of moments and messages that are kept: of a longer match the newest. */
const momentsMax = 1_500
/** This many states are kept in memory at most; a moment is made from the one before it. */
const cachedStates = 64
/** This many entries are read of one match at most, far more than any match has had. */
const entriesMax = 20_000

type Entry = JournalEntry<MatchEvent>
type Reached = { revision: number; at: number; state: MatchState }
type Entries = { after(revision: number): Iterable<Entry> }

/**
 * A match as it looked at any moment, for staff (docs/product.md 13.8). It reads the journal once and then keeps in memory what
 * it needs to read only the part around a moment: nothing of it is stored, and an object that fell asleep reads it again.
 */
export class MatchReplay {
  readonly #journal: Entries
  #names = new Map<SteamId, string>()
  #moments: Moment[] = []
  #leftOut = 0
  #chat: ChatMessage[] = []
  #kept: Reached[] = []
  /** How many entries lie between two kept states; doubled when there are too many of them. */
  #spacing = 16
  #sinceKept = 0
  #read = 0
  #reached: Reached | null = null
  /** An entry could not be followed, so nothing after it can. */
  #isAtEnd = false

  constructor(journal: Entries) {
    this.#journal = journal
  }

  /** Drops everything that was read: a player was removed from the journal, so it is out of date. */
  forget(): void {
    this.#names = new Map()
    this.#moments = []
    this.#leftOut = 0
    this.#chat = []
    this.#kept = []
    this.#sinceKept = 0
    this.#read = 0
    this.#reached = null
    this.#isAtEnd = false
  }

  /**
   * The match after `revision`, or as far as it can be told; null for a journal that cannot be followed at all. `now` is the present match,
   * at revision `newest`; a reader who knows the moments up to `known` does not get them again.
   */
  viewAt(now: MatchState, { revision, newest, known }: { revision: number; newest: number; known: number }): MatchAt | null {
    this.#readOn(now)
    const wanted = Math.max(1, Math.min(revision, this.#reached?.revision ?? 0))
    const place = this.#moments.findLastIndex((moment) => moment.revision <= wanted)
    const before = place > 0 ? this.#stateAt(this.#moments[place - 1]?.revision ?? 0, now) : null
    const shown = this.#stateAt(wanted, now)
    if (!shown) return null
    const match = matchView(shown.state, shown.revision, 'staff')
    const server = serverOf(shown.state)
    return {
      match,
      chat: this.#chat.filter(({ id }) => id <= shown.revision).slice(-chatShown),
      server: server && { ip: server.ip, port: server.port },
      changed: changedBetween(before && matchView(before.state, before.revision, 'staff'), match),
      at: shown.at,
      revision: shown.revision,
      newest,
      is_whole: this.#isAtEnd ? 0 : 1,
      moments: known === newest ? null : [...this.#moments],
      left_out: this.#leftOut,
    }
  }

  /** Reads what the journal has got since the last time. */
  #readOn(now: MatchState): void {
    if (this.#isAtEnd) return
    for (const entry of this.#journal.after(this.#reached?.revision ?? 0)) {
      const before = this.#reached?.state ?? null
      const state = stateAfter(before, entry, now)
      if (!state || this.#read === entriesMax) {
        this.#isAtEnd = true
        return
      }
      this.#read += 1
      this.#note(entry, before, state)
    }
  }

  #note(entry: Entry, before: MatchState | null, after: MatchState): void {
    this.#reached = { revision: entry.revision, at: entry.at, state: after }
    noteNames(this.#names, entry)
    const moment = momentOf(entry, { before, after }, (steamId) => this.#names.get(steamId))
    if (moment) this.#moments.push(moment)
    if (this.#moments.length > momentsMax) {
      this.#moments.shift()
      this.#leftOut += 1
    }
    const message = chatMessageOf(entry)
    if (message) this.#chat.push(message)
    if (this.#chat.length > momentsMax + chatShown) this.#chat.shift()
    this.#save(this.#reached)
  }

  #save(reached: Reached): void {
    this.#sinceKept += 1
    if (this.#kept.length > 0 && this.#sinceKept < this.#spacing) return
    this.#kept.push(reached)
    this.#sinceKept = 0
    if (this.#kept.length <= cachedStates) return
    this.#kept = this.#kept.filter((_, place) => place % 2 === 0)
    this.#spacing *= 2
  }

  /** The match after a revision that has been read, from the nearest state before it. */
  #stateAt(revision: number, now: MatchState): Reached | null {
    let found = this.#kept.findLast((each) => each.revision <= revision) ?? null
    if (!found || found.revision === revision) return found
    for (const entry of this.#journal.after(found.revision)) {
      if (entry.revision > revision) break
      const state = stateAfter(found.state, entry, now)
      if (!state) break
      found = { revision: entry.revision, at: entry.at, state }
    }
    return found
  }
}
