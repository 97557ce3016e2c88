import type { NewsKind } from '../../durable/protocol/site-messages.ts'
import type { TicketFrame } from '../../durable/protocol/support/support-frames.ts'
import { newsAtom } from '../state/alert-atoms.ts'
import { returnsAtom } from '../state/connection-atoms.ts'
import { relationsTurnedAtom } from '../state/relation-atoms.ts'
import { userAtom } from '../state/session-atoms.ts'
import { cupNewsAtom, switchesAtom, teamNewsAtom } from '../state/site-atoms.ts'
import { actsDoneAtom, concernNewsAtom } from '../state/staff-atoms.ts'
import { type Atom, atom, type Store } from '../state/store.ts'
import { onTicketFrame } from '../state/ticket-frames.ts'

/**
 * The functions that a trigger gets. `read` asks the server again. `change` and `take` are for news that contain all data; `take` also
 * works before the first read, with the time at which the server sent the news (UTC ms).
 */
export type Ends<Value> = {
  store: Store
  value(): Value | null
  read(): void
  change(by: (value: Value) => Value): void
  take(value: Value, at: number): void
}
/** Listens for news about a resource, and returns a function that stops it. */
export type Trigger<Value> = (to: Ends<Value>) => () => void
/** News after which any resource can be read again. */
type News = (to: Pick<Ends<never>, 'store' | 'read'>) => () => void

const changed =
  (source: Atom<unknown>): News =>
  ({ store, read }) =>
    store.sub(source, read)

/** The site's connection is back: frames that were sent meanwhile are lost. */
export const reconnected = changed(returnsAtom)
/** The player was loaded again: after each of their results (docs/product.md 4.3), and when the connection is back. */
export const ownRecord = changed(userAtom)
/** The player's own rating has changed. */
export const ownRating = changed(atom((get) => get(userAtom)?.elo))
/** One of the switches of the site has changed. */
export const switches = changed(switchesAtom)
/** The list of concerns of the staff, or their takers, have changed. */
export const concernNews = changed(concernNewsAtom)
/** An action on this page has succeeded. */
export const ownActs = changed(actsDoneAtom)
/** News of the player's teams. */
export const teamNews = changed(teamNewsAtom)

/**
 * The player followed or blocked somebody, or ended it. A value that was stored before that, while no page showed it, is read again as soon
 * as a page shows it.
 */
export const ownRelations = <Value>(): Trigger<Value> => {
  const heard = new WeakMap<Store, number>()
  return ({ store, value, read }) => {
    const hear = (): boolean => {
      const before = heard.get(store) ?? 0
      const turned = store.get(relationsTurnedAtom)
      heard.set(store, turned)
      return turned !== before
    }
    // A value that was never read is read anyway.
    if (hear() && value() !== null) read()
    return store.sub(relationsTurnedAtom, () => hear() && read())
  }
}

/** Every frame about tickets, once and in order; `hear` applies the frame to the value. */
export const ticketNews =
  <Value>(hear: (value: Value, frame: TicketFrame) => Value): Trigger<Value> =>
  ({ store, change }) =>
    onTicketFrame(store, (frame) => change((value) => hear(value, frame)))

/** News of these kinds for the player, on any page. */
export const newsOf =
  (...kinds: readonly NewsKind[]): News =>
  ({ store, read }) =>
    store.sub(newsAtom, () => {
      const kind = store.get(newsAtom)?.news
      if (kind !== undefined && kinds.includes(kind)) read()
    })

/** The page is visible again. */
export const pageShown: News = ({ read }) => {
  const readIfVisible = () => document.hidden || read()
  document.addEventListener('visibilitychange', readIfVisible)
  return () => document.removeEventListener('visibilitychange', readIfVisible)
}

/** Every `ms` while the page is visible, and when it becomes visible. */
export const every =
  (ms: number): News =>
  (to) => {
    const stop = pageShown(to)
    const timer = setInterval(() => document.hidden || to.read(), ms)
    return () => {
      stop()
      clearInterval(timer)
    }
  }

/** Every minute while the page is visible: for pages whose frames may be lost. */
export const everyMinute = every(60_000)

/** The pause before a read, in ms: many frames about cups come at once when registration opens. */
const crowdMs = 1_500
/** The greatest random delay of a read, in ms: all pages get the same news at once. */
const spreadMs = 3_000

/** News about cups: about those that `cupsOf` names, or about all. A hidden page reads again when it becomes visible. */
export const cupNews =
  <Value>(cupsOf: (value: Value | null) => readonly string[] | 'all' = () => 'all'): Trigger<Value> =>
  ({ store, value, read }) => {
    let seen = store.get(cupNewsAtom)
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      timer = undefined
      if (!document.hidden) read()
    }
    const wait = () => {
      if (!document.hidden) timer ??= setTimeout(later, crowdMs + Math.random() * spreadMs)
    }
    const stops = [
      store.sub(cupNewsAtom, () => {
        const news = store.get(cupNewsAtom)
        const cups = cupsOf(value())
        const isNew = (cups === 'all' ? [...news.keys()] : cups).some((id) => news.get(id) !== seen.get(id))
        seen = news
        if (isNew) wait()
      }),
      store.sub(returnsAtom, wait),
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }
