import type { PlayerNote } from '../ports/hub-port.ts'
import type { SiteFrame } from '../protocol/site-messages.ts'
import { concernPath, overviewPath } from '../rules/staff/concerns/concern-path.ts'
import { toastOf } from '../runtime/effects/room-effects.ts'
import type { KnownConcern } from './desk-state.ts'

/** How long a push about concerns is worth something, in ms. */
const worthMs = 15 * 60_000
/** This many concerns are named in one push. */
const namedAtMost = 3

const isOne = (concerns: readonly KnownConcern[]): concerns is readonly [KnownConcern] => concerns.length === 1
const summary = (concerns: readonly KnownConcern[]): string => `${concerns.length} ting trenger deg`
const named = (concerns: readonly KnownConcern[]): string =>
  concerns
    .slice(0, namedAtMost)
    .map(({ title }) => title)
    .join(' · ')

/** The push of these concerns, which leads to the page that settles the only one, or to the list. */
export function pushOf(concerns: readonly KnownConcern[], at: number): PlayerNote {
  const note = { tag: 'duty', until: at + worthMs }
  if (!isOne(concerns)) return { ...note, title: summary(concerns), body: named(concerns), path: overviewPath }
  const [{ title, lines, waiting, act }] = concerns
  return { ...note, title, body: waiting > 0 ? `${waiting} venter.` : (lines[0] ?? ''), path: concernPath(act) }
}

/** The toast of these concerns, which calls as other news do. */
export function toastOfConcerns(concerns: readonly KnownConcern[]): SiteFrame {
  const only = isOne(concerns) ? concerns[0] : null
  const path = only ? concernPath(only.act) : overviewPath
  const label = only?.act?.is === 'page' ? only.act.label : 'Til oversikten'
  return toastOf(only ? 'Vakt' : summary(concerns), 'warning', only ? only.title : named(concerns), 'duty', { path, label })
}
